/** Put in by the build, from package.json. */
declare const __VERSION__: string | undefined;

export const VERSION = typeof __VERSION__ === 'undefined' ? '0.0.0' : __VERSION__;
