// workedCases.test.ts: the interface's 144 worked examples of its limits, computed independently.
import { describe, expect, test } from 'vitest';
import {
  isAssetId,
  isBaseUnits,
  isConditionId,
  isOutcomeAssetId,
  isPendingAssetId,
  isSettlementAssetId,
} from '#protocol/ids.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { nonceRefusal } from '#protocol/signing/nonce.ts';
import { checkOrder } from './orderRules.ts';
import type { OrderFunds, OrderRules, OrderText } from './orderText.ts';
import { drawPusd, type PusdFunds } from '../market/outcomeRules.ts';
import cases from './workedCases.json';

type OrderCase = { id: string; rules: OrderRules; order: OrderText; funds?: OrderFunds; expected: string };
type DrawCase = { id: string; cost: DecimalString; funds: PusdFunds; expected: string };

const NOW = 1_760_000_000_000;
const ASSET_ID = {
  order: isAssetId,
  pending: isPendingAssetId,
  outcome: isOutcomeAssetId,
  settlement: isSettlementAssetId,
};

const orders = cases.orders as unknown as OrderCase[];
const draws = cases.draws as unknown as DrawCase[];

describe('the worked cases of the limits', () => {
  test('there are 144 of them, 58 valid and 86 invalid', () => {
    const all = Object.values(cases).flatMap((group) => group.map(({ expected }) => expected));
    expect(all.length).toBe(144);
    expect(all.filter((expected) => expected === 'valid').length).toBe(58);
  });

  test.each(orders.map((each) => [each.id, each] as const))(
    '%s: the first rule that fails is the expected one',
    (_id, { rules, order, funds, expected }) => {
      const check = checkOrder(rules, order, funds);
      expect(check.ok ? 'valid' : check.code).toBe(expected);
    },
  );

  test.each(draws.map((each) => [each.id, each] as const))(
    '%s: pUSD is drawn, or not',
    (_id, { cost, funds, expected }) => {
      const draw = drawPusd(cost, funds);
      expect(draw.ok ? 'valid' : draw.code).toBe(expected);
    },
  );

  test.each(cases.baseUnits.map((each) => [each.id, each] as const))(
    '%s: base units are canonical, or not',
    (_id, { value, expected }) => {
      expect(isBaseUnits(value) ? 'valid' : 'INVALID_BASE_UNITS').toBe(expected);
    },
  );

  test.each(cases.assetIds.map((each) => [each.id, each] as const))(
    '%s: the asset id has the spelling of its place, or not',
    (_id, { kind, value, expected }) => {
      expect(ASSET_ID[kind as keyof typeof ASSET_ID](value) ? 'valid' : 'INVALID_ASSET_ID').toBe(expected);
    },
  );

  test.each(cases.conditionIds.map((each) => [each.id, each] as const))(
    '%s: the condition id is well formed, or not',
    (_id, { value, expected }) => {
      expect(isConditionId(value) ? 'valid' : 'INVALID_CONDITION_ID').toBe(expected);
    },
  );

  test.each(cases.nonces.map((each) => [each.id, each] as const))(
    '%s: the nonce is accepted, or not',
    (_id, { nonce, remembered, expected }) => {
      const store = Array.from({ length: remembered }, (_, index) => 1_759_999_999_000 + index);
      expect(nonceRefusal(nonce, NOW, store) ?? 'valid').toBe(expected);
    },
  );
});

describe('what a valid case would sign', () => {
  const signed = (id: string) => {
    const found = orders.find((each) => each.id === id) as OrderCase;
    return checkOrder(found.rules, found.order, found.funds);
  };

  test('trailing zeroes are gone: 123456.0 becomes 123456 (P4), 1.10 becomes 1.1 (P23), 0.00010 becomes 0.0001 (P27)', () => {
    expect(signed('P4')).toEqual({ ok: true, price: '123456', size: '0.001' });
    expect(signed('P23')).toMatchObject({ price: '1.1' });
    expect(signed('P27')).toMatchObject({ price: '0.0001' });
  });

  test('10 pUSD take 4 local and 6 confirmed (F1), or 10 local and none confirmed (F2)', () => {
    expect(drawPusd('10', (draws[0] as DrawCase).funds)).toEqual({ ok: true, local: '4', confirmed: '6' });
    expect(drawPusd('10', (draws[1] as DrawCase).funds)).toEqual({ ok: true, local: '10', confirmed: '0' });
  });
});
