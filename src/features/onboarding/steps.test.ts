import { describe, expect, test } from 'vitest';
import { type Answer, isReadyToTrade, type OnboardingFacts, openStepOf, stepsOf } from './steps.ts';

const known = <T>(value: T): Answer<T> => ({ kind: 'known', value });
const asking = { kind: 'asking' } as const;
const failed = { kind: 'failed' } as const;
const terms = (acceptedVersion: string | null, termsVersion = '2026-01') =>
  known({
    hasAccepted: acceptedVersion === termsVersion,
    termsVersion,
    termsUrl: null,
    acceptedVersion,
    acceptedAt: null,
  });

/** Everything done but a first order. */
const READY: OnboardingFacts = {
  wallet: { chainId: 42161 },
  isReconnecting: false,
  domainChainId: 42161,
  role: known('owner'),
  access: known({ isAuthorized: true, reason: null }),
  terms: terms('2026-01'),
  isSigning: false,
  hasFunds: known(true),
  hasTraded: false,
};
const VISITOR: OnboardingFacts = {
  ...READY,
  wallet: undefined,
  role: asking,
  access: asking,
  terms: asking,
  hasFunds: asking,
};

const statesOf = (facts: OnboardingFacts) => stepsOf(facts).map(({ state }) => state);
const openOf = (facts: OnboardingFacts) => {
  const step = openStepOf(stepsOf(facts));
  return step && `${step.id}: ${step.case}, ${step.state}`;
};

describe('the order of the steps', () => {
  test('a visitor starts with a wallet; all other steps wait', () => {
    expect(statesOf(VISITOR)).toEqual(['current', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting']);
    expect(openOf(VISITOR)).toBe('connect: choose, current');
  });

  test('without a wallet no step is done, whatever was read for another account', () => {
    expect(statesOf({ ...READY, wallet: undefined })).toEqual([
      'current',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  test('only the first incomplete step is open; the rest wait', () => {
    const facts = { ...READY, wallet: { chainId: 1 }, terms: terms(null), hasFunds: known(false) };
    expect(stepsOf(facts).map((step) => step.case)).toEqual([
      'connected',
      'admitted',
      'new',
      'later',
      'later',
      'later',
    ]);
    expect(statesOf(facts)).toEqual(['done', 'done', 'current', 'waiting', 'waiting', 'waiting']);
  });

  test('with everything but an order, the order step is open; after it none is', () => {
    expect(openOf(READY)).toBe('order: ready, current');
    expect(openOf({ ...READY, hasTraded: true })).toBeUndefined();
    expect(new Set(statesOf({ ...READY, hasTraded: true }))).toEqual(new Set(['done']));
  });
});

describe('the step each fact opens', () => {
  const cases: [string, Partial<OnboardingFacts>, string][] = [
    [
      'the wallet of the last visit is being reconnected',
      { wallet: undefined, isReconnecting: true },
      'connect: reconnecting, busy',
    ],
    ['the wallet is on another network', { wallet: { chainId: 1 } }, 'network: wrong, current'],
    ['the role is being read', { role: asking }, 'access: asking, busy'],
    ['the role cannot be read', { role: failed }, 'access: unanswered, failed'],
    ['access is being read', { access: asking }, 'access: asking, busy'],
    ['access cannot be read', { access: failed }, 'access: unanswered, failed'],
    [
      'the account is not admitted',
      { access: known({ isAuthorized: false, reason: 'region' }) },
      'access: denied, failed',
    ],
    ['the terms are being read', { terms: asking }, 'terms: asking, busy'],
    ['the terms cannot be read', { terms: failed }, 'terms: unanswered, failed'],
    ['no terms were ever accepted', { terms: terms(null) }, 'terms: new, current'],
    ['the terms changed since they were accepted', { terms: terms('2025-07') }, 'terms: changed, current'],
    ['the terms are being signed', { terms: terms(null), isSigning: true }, 'terms: signing, busy'],
    [
      'a trading key cannot accept them for its owner',
      { role: known('agent'), terms: terms(null) },
      'terms: ownerOnly, failed',
    ],
    ['the account is being read', { hasFunds: asking }, 'funds: asking, busy'],
    ['the account cannot be read', { hasFunds: failed }, 'funds: unanswered, failed'],
    ['the account is empty', { hasFunds: known(false) }, 'funds: empty, current'],
  ];
  test.each(cases)('%s', (_name, facts, expected) => {
    expect(openOf({ ...READY, ...facts })).toBe(expected);
  });

  test('a trading key whose owner accepted the terms goes on to the first order', () => {
    expect(openOf({ ...READY, role: known('agent') })).toBe('order: ready, current');
  });
});

describe('a new version of the terms during a session', () => {
  test('opens the terms again after trading, and later completed steps stay completed', () => {
    const facts = { ...READY, hasTraded: true, terms: terms('2026-01', '2026-02') };
    expect(statesOf(facts)).toEqual(['done', 'done', 'current', 'done', 'done', 'done']);
    expect(openOf(facts)).toBe('terms: changed, current');
  });
});

describe('a wallet on another network', () => {
  const elsewhere = { ...READY, wallet: { chainId: 1 } };

  test('accepts the terms first, because they can be accepted on any network', () => {
    expect(openOf({ ...elsewhere, terms: terms(null) })).toBe('terms: new, current');
    expect(statesOf({ ...elsewhere, terms: terms(null) })).toEqual([
      'done',
      'done',
      'current',
      'done',
      'waiting',
      'waiting',
    ]);
  });

  test('switches when only the first order is left, and then all service requirements are met', () => {
    expect(openOf(elsewhere)).toBe('network: wrong, current');
    expect(isReadyToTrade(stepsOf(elsewhere))).toBe(true);
    expect(isReadyToTrade(stepsOf({ ...elsewhere, hasFunds: known(false) }))).toBe(false);
    expect(isReadyToTrade(stepsOf(VISITOR))).toBe(false);
  });
});
