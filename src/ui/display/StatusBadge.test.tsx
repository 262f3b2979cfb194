// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { gatedText } from '../text/closedText.ts';
import { ClosedNote, StatusBadge } from './StatusBadge.tsx';

afterEach(cleanup);

const market = (status: string, more: object = {}) => ({ kind: 'perp', symbol: 'BTC-USDC', status, ...more });
const HALTED =
  'BTC-USDC is halted and takes no orders. Your position stays, and open orders can be cancelled.';

test('a status that is not normal has a word, and its effect as a tooltip', () => {
  const shown = (...parts: Parameters<typeof market>) => {
    const { container } = render(<StatusBadge market={market(...parts)} />);
    return [container.textContent, container.querySelector('[data-tip]')?.getAttribute('data-tip')];
  };
  expect(shown('active')).toEqual(['', undefined]);
  expect(shown('active', { isIsolatedOnly: true })).toEqual(['Isolated only', undefined]);
  expect(shown('reduceOnly')).toEqual(['Reduce-only', undefined]);
  expect(shown('halted')).toEqual(['Halted', HALTED]);
  expect(shown('post_only')).toEqual([
    'Closed',
    'BTC-USDC is closed and takes no orders. Your position stays, and open orders can be cancelled.',
  ]);
  expect(shown('paused', { kind: 'outcome' })).toEqual(['', undefined]);
});

test('only a market that takes no orders is marked over its book and chart', () => {
  const over = (status: string) => render(<ClosedNote market={market(status)} />).container.textContent;
  expect(['active', 'reduceOnly', 'halted', 'delisted'].map(over)).toEqual(['', '', 'Halted', 'Delisted']);
});

test('a dialog names the halt itself, and where other reasons are shown', () => {
  expect(gatedText('BTC-USDC', { kind: 'marketClosed', status: 'halted' })).toBe(HALTED);
  expect(gatedText('BTC-USDC', { kind: 'accountNotActive' })).toBe(
    'Orders cannot be sent right now. The ticket on the trade screen shows why.',
  );
});
