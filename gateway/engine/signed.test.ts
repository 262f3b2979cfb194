import { describe, expect, test } from 'vitest';
import type { Address } from '#protocol/ids.ts';
import { RAIN, YES } from './testkit/testVenue.ts';
import type { UserCommand } from '../world/commands/commands.ts';
import { ALICE, BOB, BTC, limit, NOW, testEngine, USDC } from './testkit/testEngine.ts';

const AGENT: Address = '0xa9e4700000000000000000000000000000000009';
const DIGEST = `0x${'11'.repeat(32)}` as const;

function exchange(changes: Parameters<typeof testEngine>[0] = {}) {
  const test = testEngine(changes);
  test.oracle(BTC, '60000');
  const accept = (owner: Address, version = '2026-01') =>
    test.apply({ type: 'acceptTerms', owner, version, signedAt: NOW - 500 }).result;
  const sign = (command: UserCommand, nonce: number, signer: Address = ALICE, owner: Address = ALICE) =>
    test.apply({ type: 'signed', owner, signer, nonce, digest: DIGEST, command }).result;
  const buy = {
    type: 'placeOrders',
    owner: ALICE,
    orders: [limit(BTC, 'buy', '0.01', '59000')],
    grouping: 'na',
  } as const;
  return { ...test, accept, sign, buy };
}

describe('nonces', () => {
  test('are used once per signer, also by refused actions', () => {
    const { accept, sign, buy, engine } = exchange();
    accept(ALICE);
    expect(sign(buy, NOW)).toMatchObject({ kind: 'orders' });
    expect(sign(buy, NOW)).toMatchObject({
      kind: 'refused',
      code: 'NONCE_USED',
      message: 'Nonce already used',
      field: 'nonce',
    });
    expect(sign({ type: 'refused' }, NOW + 1)).toEqual({ kind: 'done' });
    expect(sign(buy, NOW + 1)).toMatchObject({ code: 'NONCE_USED' });
    expect(engine.read.nonces(ALICE)).toEqual([NOW, NOW + 1]);
  });

  test('outside the window, or below twenty higher ones, are refused without being used', () => {
    const { accept, sign, buy, engine } = exchange();
    accept(ALICE);
    expect(sign(buy, NOW - 172_800_001)).toMatchObject({ code: 'NONCE_OUT_OF_WINDOW' });
    expect(sign(buy, NOW + 86_400_001)).toMatchObject({ code: 'NONCE_OUT_OF_WINDOW' });
    for (let nonce = 1; nonce <= 21; nonce += 1) sign({ type: 'refused' }, NOW + nonce);
    // 21 were used, the 20 highest are kept: 2 to 21.
    expect(sign(buy, NOW + 1)).toMatchObject({ code: 'NONCE_TOO_LOW' });
    expect(engine.read.nonces(ALICE)).toHaveLength(20);
  });
});

describe('the gates', () => {
  test('allow selling held shares before the terms are accepted, but not buying', () => {
    const { apply, sign, engine } = exchange();
    apply({ type: 'listOutcome', listing: RAIN });
    apply({ type: 'creditPusd', owner: ALICE, amount: '100' });
    const order = (side: 'buy' | 'sell') =>
      ({
        type: 'placeOrders',
        owner: ALICE,
        orders: [limit(YES, side, '10', '0.4')],
        grouping: 'na',
      }) as const;
    expect(sign(order('buy'), NOW)).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' });
    // Without holdings the refusal is another one.
    expect(sign(order('sell'), NOW + 1)).toMatchObject({ results: [{ code: 'INSUFFICIENT_SHARES' }] });
    // Also with the long id of the shares.
    const longId: string = engine.read.outcomeMarkets()[0]?.sides[0]?.outcomeAssetId ?? '';
    for (const [index, name] of [longId, longId.slice(2)].entries()) {
      const sell = {
        type: 'placeOrders',
        owner: ALICE,
        orders: [limit(name, 'sell', '10', '0.4')],
        grouping: 'na',
      } as const;
      expect(sign(sell, NOW + 2 + index)).toMatchObject({ results: [{ code: 'INSUFFICIENT_SHARES' }] });
    }
  });

  test('refuse new risk before the terms are accepted, and use the nonce', () => {
    const { sign, buy, engine, accept } = exchange();
    expect(sign(buy, NOW)).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' });
    expect(engine.read.nonces(ALICE)).toEqual([NOW]);
    accept(ALICE);
    expect(sign(buy, NOW + 1)).toMatchObject({ kind: 'orders' });
  });

  test('apply again when the terms change, but allow cancels and closing orders', () => {
    const { sign, buy, apply, accept, fund, place, engine } = exchange();
    accept(ALICE);
    fund(BOB, '100000');
    place(BOB, limit(BTC, 'sell', '0.01', '60000'));
    place(ALICE, limit(BTC, 'buy', '0.01', '60000'));
    sign(buy, NOW);
    apply({ type: 'setTermsVersion', version: '2026-02' });
    expect(sign(buy, NOW + 1)).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' });
    expect(
      sign({ type: 'updateLeverage', owner: ALICE, assetId: BTC, mode: 'cross', leverage: 5 }, NOW + 2),
    ).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' });
    const orderId = engine.read.openOrders(ALICE)[0]?.orderId ?? '';
    expect(
      sign({ type: 'cancelOrders', owner: ALICE, cancels: [{ assetId: BTC, orderId }] }, NOW + 3),
    ).toMatchObject({ results: [{ kind: 'canceled' }] });
    expect(
      sign({ ...buy, orders: [limit(BTC, 'sell', '0.01', '61000', { reduceOnly: true })] }, NOW + 4),
    ).toMatchObject({ results: [{ kind: 'resting' }] });
    accept(ALICE, '2026-02');
    expect(sign(buy, NOW + 5)).toMatchObject({ kind: 'orders' });
  });

  test('refuse users blocked by the operator', () => {
    const { sign, buy, apply, accept, engine } = exchange();
    accept(ALICE);
    apply({ type: 'setAccess', owner: ALICE, isAuthorized: false, reason: 'region' });
    expect(sign(buy, NOW)).toMatchObject({ code: 'ACCESS_REQUIRED', message: 'Protocol access required' });
    expect(engine.read.access(ALICE)).toEqual({ isAuthorized: false, reason: 'region' });
    expect(exchange({ isOpenToAll: false }).engine.read.access(BOB)).toEqual({
      isAuthorized: false,
      reason: null,
    });
  });
});

describe('terms', () => {
  test('open the account with the practice balance, once; accepted is by the exchange’s clock', () => {
    const { accept, apply, balance, engine } = exchange();
    expect(engine.read.isKnown(ALICE)).toBe(false);
    accept(ALICE);
    apply({ type: 'setTermsVersion', version: '2026-02' });
    accept(ALICE, '2026-02');
    expect([balance(ALICE), engine.read.isKnown(ALICE), engine.read.terms(ALICE)]).toEqual([
      '100000',
      true,
      { version: '2026-02', acceptedAt: NOW },
    ]);
    expect(engine.read.ledgerSum()).toBe('0');
  });

  test('of another version are refused', () => {
    const { accept, balance } = exchange();
    expect(accept(ALICE, '2025-12')).toMatchObject({ code: 'TERMS_VERSION_MISMATCH' });
    expect(balance(ALICE)).toBe('0');
  });
});

describe('agents', () => {
  const approve = (name = 'browser', agent = AGENT, validUntil: number | null = null) =>
    ({ type: 'approveAgent', owner: ALICE, agent, name, validUntil }) as const;

  test('sign for their owner with nonces of their own, until revoked', () => {
    const { accept, sign, buy, engine } = exchange();
    accept(ALICE);
    expect(sign(buy, NOW, AGENT)).toMatchObject({
      code: 'AGENT_NOT_APPROVED',
      message: 'Agent not approved for user',
    });
    expect(sign(approve(), NOW)).toEqual({ kind: 'done' });
    expect(engine.read.agents(ALICE)).toEqual([
      { address: AGENT, name: 'browser', validUntil: null, approvedAt: NOW },
    ]);
    expect(engine.read.ownerOf(AGENT)).toBe(ALICE);
    expect(sign(buy, NOW, AGENT)).toMatchObject({ kind: 'orders' });
    expect(sign(approve('second', BOB), NOW + 1, AGENT)).toMatchObject({ code: 'OWNER_SIGNATURE_REQUIRED' });
    expect(sign({ ...buy, owner: BOB }, NOW + 2, AGENT, BOB)).toMatchObject({ code: 'AGENT_NOT_APPROVED' });
    expect(sign({ type: 'revokeAgent', owner: ALICE, name: 'browser' }, NOW + 3)).toEqual({ kind: 'done' });
    expect([
      engine.read.ownerOf(AGENT),
      engine.read.isRevokedAgent(AGENT),
      engine.read.agents(ALICE),
    ]).toEqual([undefined, true, []]);
    expect(sign(buy, NOW + 4, AGENT)).toMatchObject({ code: 'AGENT_NOT_APPROVED' });
  });

  test('expire when they were approved for a time', () => {
    const { accept, sign, buy, apply } = exchange();
    accept(ALICE);
    sign(approve('browser', AGENT, NOW + 1000), NOW);
    const signed = { type: 'signed', owner: ALICE, signer: AGENT, digest: DIGEST, command: buy } as const;
    expect(apply({ ...signed, nonce: NOW }, NOW + 999).result).toMatchObject({ kind: 'orders' });
    expect(apply({ ...signed, nonce: NOW + 1 }, NOW + 1000).result).toMatchObject({ code: 'AGENT_EXPIRED' });
  });

  test('belong to one user and are not users themselves', () => {
    const { accept, apply } = exchange();
    accept(ALICE);
    accept(BOB);
    apply(approve());
    expect(apply({ ...approve(), owner: BOB }).result).toMatchObject({ code: 'AGENT_ADDRESS_IN_USE' });
    expect(apply(approve('bob', BOB)).result).toMatchObject({ code: 'AGENT_ADDRESS_IN_USE' });
    expect(apply(approve('browser', '0xa9e4700000000000000000000000000000000010')).result).toMatchObject({
      code: 'AGENT_NAME_TAKEN',
    });
    expect(apply({ type: 'revokeAgent', owner: ALICE, name: 'phone' }).result).toMatchObject({
      code: 'AGENT_NOT_FOUND',
    });
  });

  test('are approved by known users; a deposit of their own makes them users', () => {
    const { accept, apply, fund, engine } = exchange();
    expect(apply(approve()).result).toMatchObject({ code: 'UNKNOWN_SIGNER', message: 'Invalid signature' });
    expect(engine.read.isKnown(ALICE)).toBe(false);
    accept(ALICE);
    apply(approve());
    fund(AGENT, '5');
    expect([engine.read.ownerOf(AGENT), engine.read.agents(ALICE)]).toEqual([undefined, []]);
  });
});

test('a command for another owner than the signer’s is refused', () => {
  const { sign, buy } = exchange();
  expect(sign({ ...buy, owner: BOB }, NOW)).toMatchObject({ code: 'INVALID_FIELD' });
});

test('an unknown command is refused', () => {
  const { apply } = exchange();
  expect(apply({ type: 'constructor' } as never).result).toMatchObject({ code: 'UNKNOWN_TYPE' });
});

test('credit is in the quote asset only', () => {
  const { apply } = exchange();
  expect(
    apply({ type: 'credit', owner: ALICE, assetId: '0001abcd', amount: '1', reason: '' }).result,
  ).toMatchObject({ code: 'INVALID_ASSET_ID' });
  expect(
    apply({ type: 'credit', owner: ALICE, assetId: USDC, amount: '0.0000001', reason: '' }).result,
  ).toMatchObject({ code: 'INVALID_FIELD' });
});
