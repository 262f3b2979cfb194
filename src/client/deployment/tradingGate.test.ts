import { describe, expect, test } from 'vitest';
import { type GateInput, type Purpose, tradingGate } from './tradingGate.ts';

const me = `0x${'ab'.repeat(20)}` as const;
const other = `0x${'cd'.repeat(20)}` as const;
const DAY = 86_400_000;

const open: GateInput = {
  purpose: 'increase',
  wallet: { address: me, chainId: 42_161 },
  returning: null,
  owner: me,
  domainChainId: 42_161,
  role: { role: 'user' },
  access: { isAuthorized: true, reason: null },
  terms: { hasAccepted: true, termsVersion: '1', termsUrl: null, acceptedVersion: '1', acceptedAt: 1 },
  connection: 'live',
  service: null,
  isReconciled: true,
  pausedUntilAt: null,
  rulesUntilAt: null,
  now: 1_000,
  clock: { deviceSkewMs: 0, isSkewed: false, isSettled: true, samples: 1 },
  accountState: 'active',
  market: { status: 'active', isUsable: true },
  book: { ageMs: 100 },
};

const kinds = (change: Partial<GateInput>): string[] =>
  tradingGate({ ...open, ...change }).map((blocker) => blocker.kind);

describe('the gate', () => {
  test('is open without a blocker', () => {
    expect(kinds({})).toEqual([]);
  });

  test.each<[string, Partial<GateInput>, string[]]>([
    ['no wallet is connected', { wallet: null, owner: null }, ['notConnected']],
    ['a wallet is reconnected', { wallet: null, returning: me, owner: null }, ['walletReconnecting']],
    ['an address is only watched', { wallet: null, returning: me, owner: other }, ['watchOnly']],
    ['an address is only watched, without an earlier visit', { wallet: null, owner: other }, ['watchOnly']],
    ['another account than the wallet’s is shown', { owner: other }, ['watchOnly']],
    ['the wallet is on another chain', { wallet: { address: me, chainId: 1 } }, ['wrongChain']],
    ['the role is not known yet', { role: undefined }, ['roleUnknown']],
    ['access is not known yet', { access: undefined }, ['accessUnknown']],
    ['access is denied', { access: { isAuthorized: false, reason: 'region' } }, ['accessDenied']],
    ['the terms are not known yet', { terms: undefined }, ['termsUnknown']],
    [
      'the terms changed in the middle of the session',
      {
        terms: { hasAccepted: false, termsVersion: '2', termsUrl: null, acceptedVersion: '1', acceptedAt: 1 },
      },
      ['termsNotAccepted'],
    ],
    ['an own rule pauses new risk', { rulesUntilAt: 1_001 }, ['ownRule']],
    ['the pause of an own rule is over', { rulesUntilAt: 1_000 }, []],
    ['a reducing order is allowed during such a pause', { rulesUntilAt: 1_001, purpose: 'reduce' }, []],
    ['a cancel is allowed during such a pause', { rulesUntilAt: 1_001, purpose: 'cancel' }, []],
    ['the stream is reconnecting', { connection: 'reconnecting', isReconciled: false }, ['offline']],
    ['the stream is silent', { connection: 'stale' }, ['offline']],
    [
      'the service reports that it has stopped',
      { service: { status: 'stopped', since: 1, reason: null, kind: 'takenOver' } },
      ['serviceStopped'],
    ],
    // A degraded service refuses actions itself and recovers: its report alone blocks nothing.
    [
      'the service reports that it is degraded',
      { service: { status: 'degraded', since: 1, reason: null, kind: null } },
      [],
    ],
    ['the account is being read again', { isReconciled: false }, ['reconciling']],
    ['the service asked for a pause', { pausedUntilAt: 5 }, ['servicePaused']],
    ['the device is three days slow', { clock: { ...open.clock, deviceSkewMs: 3 * DAY } }, ['deviceClock']],
    ['the device is two days fast', { clock: { ...open.clock, deviceSkewMs: -2 * DAY } }, ['deviceClock']],
    ['the account is being liquidated', { accountState: 'liquidating' }, ['accountNotActive']],
    ['the market is halted', { market: { status: 'halted', isUsable: true } }, ['marketClosed']],
    [
      'the market only takes reductions',
      { market: { status: 'reduceOnly', isUsable: true } },
      ['marketReduceOnly'],
    ],
    [
      'the market’s metadata is incomplete',
      { market: { status: 'active', isUsable: false } },
      ['marketUnusable'],
    ],
    ['the book is 10.5 s old', { book: { ageMs: 10_500 } }, ['bookStale']],
    ['there is no book', { book: { ageMs: undefined } }, ['bookStale']],
    [
      'several things at once',
      { access: undefined, connection: 'offline', book: { ageMs: 99_999 } },
      ['offline', 'bookStale', 'accessUnknown'],
    ],
  ])('when %s', (_name, change, expected) => {
    expect(kinds(change)).toEqual(expected);
  });

  test('a clock difference below the window does not block', () => {
    expect(kinds({ purpose: 'cancel', clock: { ...open.clock, deviceSkewMs: 20_758 * DAY } })).toEqual([]);
    expect(kinds({ clock: { ...open.clock, deviceSkewMs: 2 * DAY - 60_000 } })).toEqual([]);
    expect(kinds({ clock: { ...open.clock, deviceSkewMs: -(DAY - 60_000) } })).toEqual([]);
  });

  test('a limit order does not need a fresh book', () => {
    expect(kinds({ book: null })).toEqual([]);
  });

  test('an agent trades for its owner only', () => {
    const agent = { role: 'agent', owner: other } as const;
    expect(kinds({ role: agent, owner: other })).toEqual([]);
    expect(kinds({ role: agent, owner: me })).toEqual(['watchOnly']);
  });

  test('an agent’s key has no chain', () => {
    expect(kinds({ wallet: { address: me, chainId: null } })).toEqual([]);
  });

  test.each<Purpose>(['cancel', 'reduce'])('access and terms never block: %s', (purpose) => {
    const shut = { access: { isAuthorized: false, reason: null }, terms: undefined };
    expect(kinds({ purpose, ...shut })).toEqual([]);
  });

  test('a cancel is allowed while the stream is lost or the account is being read', () => {
    expect(kinds({ purpose: 'cancel', connection: 'reconnecting', isReconciled: false })).toEqual([]);
    expect(kinds({ purpose: 'cancel', isReconciled: false })).toEqual([]);
    expect(kinds({ purpose: 'reduce', connection: 'reconnecting', isReconciled: false })).toEqual([
      'offline',
    ]);
  });

  test('reducing is allowed in a reduce-only market, and cancelling in a halted one', () => {
    expect(kinds({ purpose: 'reduce', market: { status: 'reduceOnly', isUsable: true } })).toEqual([]);
    expect(kinds({ purpose: 'reduce', market: { status: 'halted', isUsable: true } })).toEqual([
      'marketClosed',
    ]);
    expect(
      kinds({ purpose: 'cancel', market: { status: 'halted', isUsable: false }, accountState: 'frozen' }),
    ).toEqual([]);
  });
});

test('fault-37: cancelling is allowed even when the service reports that it has stopped', () => {
  expect(
    kinds({ purpose: 'cancel', service: { status: 'stopped', since: 1, reason: null, kind: 'takenOver' } }),
  ).toEqual([]);
});
