// preloadTrade.test.ts: the page names the file of the trade screen, and requests it early on that screen only.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { preloadTrade } from './preloadTrade.mjs';

const PAGE = '<script data-words-de="/assets/de.js" src="/appearance.js" crossorigin></script>';

type Transform = (html: string, context: { bundle?: object }) => string;
const build = (name: string) =>
  (preloadTrade() as unknown as { transformIndexHtml: Transform }).transformIndexHtml(PAGE, {
    bundle: { 'assets/trade-1.js': { type: 'chunk', name, fileName: 'assets/trade-1.js' } },
  });

test('the page names the file', () => {
  expect(build('trade')).toContain('data-trade="/assets/trade-1.js" src="/appearance.js"');
});

test('a build without that file fails', () => {
  expect(() => build('other')).toThrow('cannot preload the trade screen');
});

test.each([
  ['/', true],
  ['/trade', true],
  ['/trade/BTC-USDC', true],
  ['/trades', false],
  ['/portfolio', false],
])('%s requests it: %s', (pathname, isAsked) => {
  const links: { rel?: string; href?: string }[] = [];
  const script = readFileSync(new URL('../../public/appearance.js', import.meta.url), 'utf8');
  // oxlint-disable-next-line no-implied-eval, no-new-func, typescript/no-implied-eval
  new Function(
    'document',
    'location',
    'navigator',
    'matchMedia',
    'addEventListener',
    'window',
    'CSSPropertyRule',
    script,
  )(
    {
      documentElement: { dataset: {} },
      head: { append: (link: object) => void links.push(link) },
      createElement: () => ({}),
      currentScript: { dataset: { trade: '/assets/trade-1.js' } },
    },
    { pathname },
    { language: 'en' },
    () => ({ matches: false }),
    () => undefined,
    {},
    class {},
  );
  expect(links).toEqual(isAsked ? [{ rel: 'modulepreload', href: '/assets/trade-1.js' }] : []);
});
