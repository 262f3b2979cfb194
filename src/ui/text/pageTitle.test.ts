// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { holdPageTitle, setPageTitle } from './pageTitle.ts';

test('the title is the screen’s; during a wallet request it is the app’s name', () => {
  setPageTitle('96,907 BTC-USDC');
  const [first, second] = [holdPageTitle(), holdPageTitle()];
  setPageTitle('96,908 BTC-USDC');
  expect(document.title).toBe('Trine');
  first();
  first();
  expect(document.title).toBe('Trine');
  second();
  expect(document.title).toBe('96,908 BTC-USDC');
  setPageTitle(undefined);
  expect(document.title).toBe('Trine');
});

test('the same title is not written again', async () => {
  setPageTitle('96,907 BTC-USDC');
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  setPageTitle('96,907 BTC-USDC');
  await Promise.resolve();
  expect(observer.takeRecords()).toEqual([]);
  setPageTitle('96,908 BTC-USDC');
  expect(observer.takeRecords().length).toBeGreaterThan(0);
  observer.disconnect();
});
