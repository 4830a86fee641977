import { useEffect, useState } from 'preact/hooks';
import { type Tools, ToolsContext } from './context.js';
import { useStore } from './store.js';
import { AnalyseView } from './views/analyse.js';
import { EditView } from './views/edit.js';
import { PlayView } from './views/play.js';
import { RulesView } from './views/rules.js';
import { WatchView } from './views/watch.js';

const VIEWS = ['play', 'analyse', 'watch', 'rules', 'edit'] as const;
type View = (typeof VIEWS)[number];

const TABS: readonly { readonly view: View; readonly name: string }[] = [
  { view: 'play', name: 'Play' },
  { view: 'analyse', name: 'Analyse' },
  { view: 'watch', name: 'Watch' },
  { view: 'rules', name: 'Rules' },
];

interface Route {
  readonly view: View;
  readonly rest: string;
}

/** `#/rules/frisian`: a view and what of it. */
function parseRoute(hash: string): Route {
  const [, name = '', ...rest] = hash.split('/');
  const view = VIEWS.find((each) => each === name) ?? 'play';
  return { view, rest: rest.join('/') };
}

/** The page: what is at the top of it, and the view that the address names. */
export function App({ tools }: { readonly tools: Tools }) {
  const [route, setRoute] = useState(parseRoute(location.hash));
  useEffect(() => {
    const follow = () => setRoute(parseRoute(location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return (
    <ToolsContext.Provider value={tools}>
      <header>
        <a class="brand" href="#/play">
          Spindle
        </a>
        <nav aria-label="Views">
          {TABS.map(({ view, name }) => (
            <a key={view} href={`#/${view}`} aria-current={view === route.view ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <EngineLight tools={tools} />
        <ThemeButton />
      </header>
      <main>
        {route.view === 'play' && <PlayView />}
        {route.view === 'analyse' && <AnalyseView />}
        {route.view === 'watch' && <WatchView />}
        {route.view === 'edit' && <EditView />}
        {route.view === 'rules' && <RulesView variantId={route.rest || (tools.desk.read('variant') ?? '')} />}
      </main>
    </ToolsContext.Provider>
  );
}

const STATES = { connecting: 'connecting…', ready: 'ready', closed: 'not connected' } as const;

function EngineLight({ tools: { engine } }: { readonly tools: Tools }) {
  useStore(engine);
  const state = engine.isThinking && engine.state === 'ready' ? 'thinking' : STATES[engine.state];
  return (
    <span class={`engine-light ${engine.state}`} title={engine.trouble} role="status">
      Engine {state}
      {engine.state === 'closed' && engine.trouble ? `: ${engine.trouble}` : ''}
    </span>
  );
}

const THEMES = ['auto', 'light', 'dark'] as const;
const THEME_KEY = 'spindle.theme';

function ThemeButton() {
  const [theme, setTheme] = useState(() => {
    try {
      return THEMES.find((each) => each === localStorage.getItem(THEME_KEY)) ?? 'auto';
    } catch {
      return 'auto';
    }
  });
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem(THEME_KEY, theme);
    } catch {
      // It stands for this visit.
    }
  }, [theme]);
  return (
    <button
      type="button"
      class="theme"
      onClick={() => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto')}
    >
      Colours: {theme}
    </button>
  );
}
