/** The package's version, set by the build (vite.config.ts). */
declare const __APP_VERSION__: string;
