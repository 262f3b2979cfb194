// preloadTrade.mjs: names the file of the trade screen in the page, so that public/appearance.js can preload it there.

const EARLY = 'src="/appearance.js"';

/** Vite plugin for builds. Only that screen needs the file early: the page itself serves all of them. */
export function preloadTrade() {
  return {
    name: 'trine-preload-trade',
    transformIndexHtml(html, { bundle }) {
      if (!bundle) return html;
      const chunk = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === 'trade');
      if (!chunk || !html.includes(EARLY))
        throw new Error(
          'The page cannot preload the trade screen: its file or the early script has another name.',
        );
      return html.replace(EARLY, `data-trade="/${chunk.fileName}" ${EARLY}`);
    },
  };
}
