import { expect, test } from 'vitest';
import { pickableWallets, safeIcon, visibleName } from './wallets.ts';

const legacy = { uid: 'a', id: 'injected', name: 'Injected' };
const first = { uid: 'b', id: 'io.one', name: 'One' };
const twin = { uid: 'c', id: 'com.other', name: 'One' };

test('announced wallets are all offered, also with equal names; the legacy one is not', () => {
  expect(pickableWallets([legacy, first, twin], true)).toEqual([first, twin]);
});

test('without announcements, window.ethereum is offered if set', () => {
  expect(pickableWallets([legacy], true)).toEqual([legacy]);
  expect(pickableWallets([legacy], false)).toEqual([]);
});

test('fault-25: a name keeps only visible characters', () => {
  expect(visibleName(' Meta\u202eMask\u200b ')).toBe('MetaMask');
  expect(visibleName('\u200b\u0007')).toBe('');
  // 50 letters are cut to 39 and an ellipsis.
  expect(visibleName('x'.repeat(50))).toBe(`${'x'.repeat(39)}…`);
});

test('only embedded images are shown', () => {
  expect(safeIcon('data:image/svg+xml,<svg/>')).toBe('data:image/svg+xml,<svg/>');
  expect(safeIcon('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
  expect(safeIcon('https://elsewhere.example/logo.png')).toBeUndefined();
  expect(safeIcon('data:text/html,<script>')).toBeUndefined();
  expect(safeIcon('javascript:alert(1)')).toBeUndefined();
  expect(safeIcon(undefined)).toBeUndefined();
});
