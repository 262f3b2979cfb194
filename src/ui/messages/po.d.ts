/** A catalogue, parsed at build time (.ci/messages/compileMessages.mjs). */
declare module '*.po' {
  const words: import('@lingui/core').Messages;
  export default words;
}
