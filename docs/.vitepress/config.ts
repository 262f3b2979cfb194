// config.ts: the documentation site: how its pages are found and what it looks like. `tools/docs.mjs` gathers the pages.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type DefaultTheme } from 'vitepress';
import { NO_PAGES } from '../../tools/build/pageLinks.mjs';

const PAGES = fileURLToPath(new URL('pages', import.meta.url));

/** The first heading of a page. */
function titleOf(path: string): string {
  return /^# (.+)$/m.exec(readFileSync(`${PAGES}${path}.md`, 'utf8'))?.[1]?.replaceAll('`', '') ?? path;
}

const page = (link: string, text = titleOf(link)): DefaultTheme.SidebarItem => ({ text, link });

const decisions = readdirSync(`${PAGES}/docs/decisions`)
  .sort()
  .map((name) => page(`/docs/decisions/${name.slice(0, -'.md'.length)}`));

export default defineConfig({
  srcDir: '.vitepress/pages',
  title: 'Trine',
  description: 'An open-source trading terminal for the browser: perpetuals, spot and prediction markets.',
  lang: 'en',
  cleanUrls: true,
  head: [['link', { rel: 'icon', href: '/favicon.svg' }]],
  ignoreDeadLinks: NO_PAGES,
  markdown: {
    config: (markdown) => {
      const fence = markdown.renderer.rules.fence;
      markdown.renderer.rules.fence = (tokens, index, ...rest) => {
        const token = tokens[index];
        if (token?.info.trim() === 'mermaid')
          return `<Diagram source="${encodeURIComponent(token.content)}" />`;
        return fence?.(tokens, index, ...rest) ?? '';
      };
    },
  },
  themeConfig: {
    logo: '/favicon.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Trade', link: '/docs/guide' },
      { text: 'Operate', link: '/docs/operator' },
      { text: 'Integrate', link: '/docs/integration' },
      { text: 'Contribute', link: '/CONTRIBUTING' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
    sidebar: [
      { text: 'Trade', items: [page('/index', 'Overview'), page('/docs/guide')] },
      {
        text: 'Operate',
        items: [
          page('/deploy/index'),
          page('/deploy/static/index'),
          page('/deploy/container/index'),
          page('/deploy/systemd/index'),
          page('/docs/operator'),
        ],
      },
      { text: 'Integrate', items: [page('/docs/integration')] },
      {
        text: 'Contribute',
        items: [
          page('/CONTRIBUTING'),
          page('/docs/architecture'),
          page('/docs/performance'),
          page('/docs/words'),
          page('/CHANGELOG'),
        ],
      },
      { text: 'Decisions', collapsed: true, items: decisions },
    ],
  },
});
