/** A catalogue, parsed at build time (tools/messages/compileMessages.mjs). */
declare module '*.po' {
  const words: import('@lingui/core').Messages;
  export default words;
}
