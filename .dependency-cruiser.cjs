/** What may import what (CONTRIBUTING.md, "Where things are"). */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|engines)/', pathNot: to },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('core-knows-layout', '^src/core/', '^src/core/|^engines/assembly/layout\\.ts$'),
    only('pool', '^src/pool/', '^src/(pool|core)/|^engines/assembly/layout\\.ts$'),
    only(
      'engine',
      '^src/engine/',
      '^src/(engine|pool|core)/|^engines/registry\\.ts$|^engines/assembly/layout\\.ts$',
    ),
    only('protocols', '^src/(uci|hub)/', '^src/(engine|core|text)/|^src/$1/|^engines/registry\\.ts$'),
    only('match', '^src/match/', '^src/(match|core|text)/|^engines/registry\\.ts$'),
    only(
      'selfplay',
      '^src/selfplay/',
      '^src/(selfplay|pool|core)/|^src/tournament/(random|files)\\.ts$|^engines/registry\\.ts$|^engines/assembly/layout\\.ts$',
    ),
    only(
      'tuning',
      '^src/tuning/',
      '^src/(tuning|selfplay|pool|core)/|^src/engine/weights\\.ts$|^src/cli/(bar|signals|version)\\.ts$|^src/tournament/(random|files|report/table|report/html/(chart|document|markup))\\.ts$|^engines/registry\\.ts$|^engines/assembly/layout\\.ts$',
    ),
    only(
      'training',
      '^src/training/',
      '^src/(training|selfplay|pool|core)/|^src/tournament/(random|files|report/html/(chart|document|markup))\\.ts$|^engines/registry\\.ts$|^engines/assembly/layout\\.ts$',
    ),
    only(
      'learning',
      '^src/learning/',
      '^src/(learning|core)/|^src/training/checkpoint\\.ts$|^src/cli/(arguments|signals|version)\\.ts$|^src/tournament/(files|report/html/(chart|document|markup))\\.ts$|^engines/registry\\.ts$|^engines/assembly/layout\\.ts$',
    ),
    {
      name: 'tuning-is-not-shipped',
      severity: 'error',
      from: { path: '^(src|engines)/', pathNot: '^src/(tuning|learning)/' },
      to: { path: '^src/(tuning|learning)/' },
    },
    only('server', '^src/server/', '^src/(server|core|text|tournament/live)/|^src/uci/parse\\.ts$'),
    only('tournament', '^src/tournament/', '^src/(tournament|match|core)/|^engines/registry\\.ts$'),
    only('games', '^engines/([^/]+)/[^/]+\\.ts$', '^engines/$1/|^src/core/'),
    only('registry', '^engines/registry\\.ts$', '^engines/|^src/core/'),
    {
      name: 'main-only-cli',
      severity: 'error',
      from: { path: '^src/main\\.ts$' },
      to: { path: '^(src|engines)/', pathNot: '^src/cli/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/assembly/(?!layout)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
