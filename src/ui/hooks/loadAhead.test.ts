// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAhead, loadPages } from './loadAhead.ts';
import { retryImport, waiting } from './retryImport.ts';
import { watchLinks } from './watchLinks.ts';

beforeEach(() => waiting.clear());
afterEach(() => document.body.replaceChildren());

const loader = () => vi.fn(() => Promise.resolve());
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('an idle page loads parts of the screen, not other pages, and rarely used code never', async () => {
  const [part, page, rare] = [loader(), loader(), loader()];
  retryImport(part);
  retryImport(page, '/funds');
  retryImport(rare, 'never');
  await loadAhead();
  expect([part, page, rare].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  await loadPages();
  await loadPages();
  expect([part, page, rare].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test.each(['pointerover', 'focusin'])('%s on a link loads its page, once', async (event) => {
  document.body.innerHTML =
    '<a href="/funds/withdraw?coin=USDC"><b>Funds</b></a><a href="/markets">Markets</a><p>Text</p>';
  const [funds, market, markets] = [loader(), loader(), loader()];
  retryImport(funds, '/funds');
  retryImport(market, '/market');
  // The code of rarely opened pages registers them.
  retryImport(() => Promise.resolve(void retryImport(markets, '/markets')), '/');
  const reach = async (selector: string) => {
    document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));
    await settle();
  };
  const calls = () => [funds, market, markets].map(({ mock }) => mock.calls.length);
  const stop = watchLinks();
  await reach('p');
  expect(calls()).toEqual([0, 0, 0]);
  await reach('b');
  await reach('b');
  expect(calls()).toEqual([1, 0, 0]);
  await reach('a[href="/markets"]');
  expect(calls()).toEqual([1, 0, 1]);
  stop();
});

test('links to other sites load nothing', async () => {
  document.body.innerHTML = '<a href="https://elsewhere.example/funds">Elsewhere</a>';
  const funds = loader();
  retryImport(funds, '/funds');
  const stop = watchLinks();
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await settle();
  expect(funds).not.toHaveBeenCalled();
  stop();
});
