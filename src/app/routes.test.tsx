// @vitest-environment happy-dom
// routes.test.tsx: which pages are loaded before they are opened.
import { afterEach, expect, test, vi } from 'vitest';
import { preloadLinked, preloadPages } from './routes.tsx';

const loads = vi.hoisted(() => new Map<string, number>());
const page = vi.hoisted(() => (name: string) => {
  loads.set(name, (loads.get(name) ?? 0) + 1);
  return { [name]: () => null };
});
vi.mock('./pages/FundsPage.tsx', () => page('FundsPage'));
vi.mock('./pages/MarketPage.tsx', () => page('MarketPage'));
vi.mock('./pages/MarketsPage.tsx', () => page('MarketsPage'));

document.addEventListener('pointerover', preloadLinked);
afterEach(() => document.body.replaceChildren());

async function reach(html: string) {
  document.body.innerHTML = html;
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await vi.dynamicImportSettled();
}

test('reaching a link loads its page alone, and links to other sites load nothing', async () => {
  await reach('<p><b>Text</b></p>');
  await reach('<a href="https://elsewhere.example/funds"><b>Elsewhere</b></a>');
  expect([...loads]).toEqual([]);
  await reach('<a href="/funds/withdraw?coin=USDC"><b>Funds</b></a>');
  expect([...loads]).toEqual([['FundsPage', 1]]);
  await reach('<a href="/markets"><b>Markets</b></a>');
  expect([...loads.keys()]).toEqual(['FundsPage', 'MarketsPage']);
});

test('all pages can be loaded ahead', async () => {
  preloadPages((path) => path.startsWith('/market'));
  await vi.dynamicImportSettled();
  expect([...loads.keys()]).toEqual(expect.arrayContaining(['MarketsPage', 'MarketPage']));
});
