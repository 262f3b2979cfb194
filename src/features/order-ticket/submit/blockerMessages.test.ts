import type { Blocker } from '#client/deployment/tradingGate.ts';
import { expect, test } from 'vitest';
import { blockerReason } from './blockerMessages.ts';

const WHERE = { chainName: 'Arbitrum One', symbol: 'BTC-USDC', now: 1_760_000_000_000 };
const BLOCKERS: Blocker[] = [
  { kind: 'notConnected' },
  { kind: 'walletReconnecting', account: '0x742d35cc6634c0532925a3b844bc9e7595f0beb0' },
  { kind: 'watchOnly', owner: '0x742d35cc6634c0532925a3b844bc9e7595f0beb0' },
  { kind: 'wrongChain', walletChainId: 1, domainChainId: 42_161 },
  { kind: 'roleUnknown' },
  { kind: 'accessUnknown' },
  { kind: 'accessDenied', reason: null },
  { kind: 'termsUnknown' },
  { kind: 'termsNotAccepted', termsVersion: '1', termsUrl: null },
  { kind: 'offline', state: 'reconnecting' },
  { kind: 'reconciling' },
  { kind: 'serviceStopped', isTakenOver: true },
  { kind: 'serviceStopped', isTakenOver: false },
  { kind: 'servicePaused', untilAt: 1_760_000_005_000 },
  { kind: 'deviceClock', deviceSkewMs: -172_800_000 },
  { kind: 'accountNotActive', state: 'liquidating' },
  { kind: 'marketClosed', status: 'halted' },
  { kind: 'marketClosed', status: 'resolved' },
  { kind: 'marketReduceOnly' },
  { kind: 'marketUnusable' },
  { kind: 'bookStale', ageMs: null },
];

test('every blocker has a distinct sentence', () => {
  const texts = BLOCKERS.map((blocker) => blockerReason(blocker, WHERE).text);
  expect(texts.filter((text) => !/^[A-Z].*[.…]$/.test(text) || /[{}]/.test(text))).toEqual([]);
  expect(new Set(texts).size).toBe(BLOCKERS.length);
});

test('blockers with a remedy here have its button', () => {
  const remedies = BLOCKERS.map(
    (blocker) => [blocker.kind, blockerReason(blocker, WHERE).remedy?.kind] as const,
  ).filter(([, remedy]) => remedy !== undefined);
  expect(Object.fromEntries(remedies)).toEqual({
    notConnected: 'gate',
    wrongChain: 'switchChain',
    accessDenied: 'gate',
    termsNotAccepted: 'gate',
    offline: 'reconnect',
    marketReduceOnly: 'makeReduceOnly',
    bookStale: 'useLimit',
  });
});

test('an account without access is offered reduce-only where that closes a position', () => {
  const remedyOf = (canReduce: boolean) =>
    blockerReason({ kind: 'accessDenied', reason: null }, { ...WHERE, canReduce }).remedy?.kind;
  expect(remedyOf(true)).toBe('makeReduceOnly');
  expect(remedyOf(false)).toBe('gate');
});

test('the service’s own reason and the figures are shown', () => {
  expect(blockerReason({ kind: 'accessDenied', reason: 'Region not served.' }, WHERE).text).toBe(
    'This account may not open positions: Region not served. Reading, cancelling and reducing still work.',
  );
  expect(blockerReason({ kind: 'wrongChain', walletChainId: 1, domainChainId: 42_161 }, WHERE).text).toBe(
    'Your wallet is on chain 1; orders are signed on Arbitrum One.',
  );
  expect(blockerReason({ kind: 'servicePaused', untilAt: 1_760_000_005_000 }, WHERE).text).toContain(
    '(5s left)',
  );
  expect(blockerReason({ kind: 'deviceClock', deviceSkewMs: -172_800_000 }, WHERE).text).toContain(
    '2 days fast',
  );
});

test('orders of a market that is over are not kept', () => {
  const textOf = (status: string) => blockerReason({ kind: 'marketClosed', status }, WHERE).text;
  expect(textOf('paused')).toBe(
    'BTC-USDC is paused and takes no orders. Your position stays, and open orders can be cancelled.',
  );
  expect(textOf('resolved')).toBe('BTC-USDC no longer trades. Open orders were cancelled.');
  expect(textOf('canceled')).toBe('BTC-USDC no longer trades. Open orders were cancelled.');
});
