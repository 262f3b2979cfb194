/** A catalogue, taken apart while the app is built (.ci/compileMessages.mjs). */
declare module '*.po' {
  const words: import('@lingui/core').Messages;
  export default words;
}
