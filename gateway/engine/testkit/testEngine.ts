// testEngine.ts: a small exchange for tests.
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry, Tif } from '#protocol/exchange/order.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { Address, AssetId, ClientOrderId } from '#protocol/ids.ts';
import type { PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import type { SpotMeta } from '#protocol/info/market/spotMeta.ts';
import type { Side } from '#protocol/scalars.ts';
import { toText } from '../../world/units.ts';
import type { Command } from '../../world/commands/commands.ts';
import { createEngine } from '../createEngine.ts';
import type { Engine } from '../engine.ts';
import type { EngineEvent } from '../../world/events.ts';
import { type EngineOptions, NEWEST_RULES } from '../../world/options.ts';

export const USDC: AssetId = '00012710';
/** szDecimals 5: a price unit is 0.1, a lot 0.00001; at most 40×, 20× from a notional of 1,000,000. */
export const BTC: AssetId = '00020000';
/** szDecimals 2: a price unit is 0.0001, a lot 0.01; at most 20×. */
export const SOL: AssetId = '00020001';
/** szDecimals 0: a price unit is 0.000001, a lot 1; at most 5×. */
export const DOGE: AssetId = '00020002';

/**
 * HYPE/USDC: szDecimals 2, so a price unit is 0.000001 and a lot 0.01; HYPE is counted in 10^-8;
 * loan-to-value 0.75.
 */
export const HYPE_USDC: AssetId = '00030001';
export const HYPE: AssetId = '00010001';
/**
 * PURR/USDC: szDecimals 0, so a price unit is 0.00000001 and a lot 1: a notional may be finer than a
 * millionth. No collateral.
 */
export const PURR_USDC: AssetId = '00030002';
export const PURR: AssetId = '00010002';

export const ALICE: Address = '0xa11ce00000000000000000000000000000000001';
export const BOB: Address = '0xb0b0000000000000000000000000000000000002';
export const CAROL: Address = '0xca40100000000000000000000000000000000003';
export const MAKER: Address = '0x3a4e400000000000000000000000000000000004';

export const NOW = 1_760_000_000_000;

const COMMON = {
  dex: '',
  marginAsset: USDC,
  status: 'active',
  isIsolatedOnly: false,
  minOrderValue: '10',
  makerFeeRate: null,
  takerFeeRate: null,
  fundingIntervalHours: 1,
  maxOpenInterest: null,
} as const;

const MARKETS: PerpMarketRecord[] = [
  {
    ...COMMON,
    assetId: BTC,
    symbol: 'BTC-USDC',
    displayName: 'Bitcoin',
    venueName: 'BTC',
    szDecimals: 5,
    maxLeverage: 40,
    marginTableId: 56,
  },
  {
    ...COMMON,
    assetId: SOL,
    symbol: 'SOL-USDC',
    displayName: 'Solana',
    venueName: 'SOL',
    szDecimals: 2,
    maxLeverage: 20,
    marginTableId: 20,
  },
  {
    ...COMMON,
    assetId: DOGE,
    symbol: 'DOGE-USDC',
    displayName: 'Dogecoin',
    venueName: 'DOGE',
    szDecimals: 0,
    maxLeverage: 5,
    marginTableId: 5,
  },
];

const ASSET = { weiDecimals: 8, isQuote: false, isWithdrawable: true, depositCaps: null } as const;
const PAIR = {
  quoteAssetId: USDC,
  status: 'active',
  minOrderValue: '10',
  makerFeeRate: null,
  takerFeeRate: null,
} as const;

const SPOT: SpotMeta = {
  assets: [
    {
      ...ASSET,
      assetId: USDC,
      symbol: 'USDC',
      displayName: 'USD Coin',
      szDecimals: 2,
      isQuote: true,
      ltv: '1',
    },
    { ...ASSET, assetId: HYPE, symbol: 'HYPE', displayName: 'Hyperliquid', szDecimals: 2, ltv: '0.75' },
    { ...ASSET, assetId: PURR, symbol: 'PURR', displayName: 'Purr', szDecimals: 0, weiDecimals: 5, ltv: '0' },
  ],
  pairs: [
    { ...PAIR, assetId: HYPE_USDC, name: 'HYPE/USDC', baseAssetId: HYPE },
    { ...PAIR, assetId: PURR_USDC, name: 'PURR/USDC', baseAssetId: PURR },
  ],
};

export const OPTIONS: EngineOptions = {
  rules: NEWEST_RULES,
  markets: MARKETS,
  marginTables: [
    {
      id: 56,
      description: '',
      tiers: [
        { lowerBound: '0', maxLeverage: 40 },
        { lowerBound: '1000000', maxLeverage: 20 },
      ],
    },
  ],
  spot: SPOT,
  quoteAsset: { assetId: USDC, coin: 'USDC' },
  practiceBalance: '100000',
  feeRates: { makerRate: '0.00015', takerRate: '0.00045', spotMakerRate: '0.0004', spotTakerRate: '0.0007' },
  limits: {
    ordersPerBatch: 20,
    cancelsPerBatch: 256,
    openOrders: 1000,
    oracleDistance: '0.95',
    minOrderValue: '10',
    twapMinSliceMs: 10_000,
    twapMaxSliceMs: 600_000,
  },
  termsVersion: '2026-01',
};

/** An engine that records its events and has short helpers. */
export interface TestEngine {
  readonly engine: Engine;
  /** All events so far; tests empty it with `splice`. */
  readonly events: EngineEvent[];
  apply(command: Command, now?: number): ReturnType<Engine['apply']>;
  /** Credits an account, by default of a real user. */
  fund(owner: Address, amount: DecimalString, isBot?: boolean): void;
  /** Credits an account with an asset. */
  give(owner: Address, assetId: AssetId, amount: DecimalString): void;
  /** Balance of an asset: total, and held by orders. */
  held(owner: Address, assetId: AssetId): [total: string, hold: string];
  oracle(assetId: AssetId, price: DecimalString): void;
  /** One order. */
  place(owner: Address, order: OrderEntry): OrderResult;
  /** The order's id, filled or resting; throws when it was refused. */
  idOf(result: OrderResult): string;
  balance(owner: Address): string | undefined;
}

export function testEngine(changes: Partial<EngineOptions> = {}): TestEngine {
  const engine = createEngine({ ...OPTIONS, ...changes });
  const events: EngineEvent[] = [];
  const apply: TestEngine['apply'] = (command, now = NOW) => {
    const reply = engine.apply(command, now);
    events.push(...reply.events);
    return reply;
  };
  return {
    engine,
    events,
    apply,
    fund: (owner, amount, isBot = false) =>
      void apply({ type: 'credit', owner, assetId: USDC, amount, reason: 'test', isBot }),
    give: (owner, assetId, amount) => void apply({ type: 'credit', owner, assetId, amount, reason: 'test' }),
    held: (owner, assetId) => {
      const balance = engine.read.account(owner).balances.find((each) => each.assetId === assetId);
      return [balance?.total ?? '0', balance?.hold ?? '0'];
    },
    oracle: (assetId, price) => void apply({ type: 'setOracle', prices: [{ assetId, price }] }),
    place: (owner, order) => {
      const { result } = apply({ type: 'placeOrders', owner, orders: [order], grouping: 'na' });
      if (result.kind === 'refused') return { kind: 'refused', message: result.message, code: result.code };
      if (result.kind !== 'orders') throw new Error(`Unexpected result ${result.kind}`);
      return result.results[0] as OrderResult;
    },
    idOf: (result) => {
      if (result.kind === 'resting' || result.kind === 'filled') return result.orderId;
      if (result.kind === 'waiting' && result.orderId !== null) return result.orderId;
      throw new Error(`No id: ${JSON.stringify(result)}`);
    },
    balance: (owner) => engine.read.account(owner).balances[0]?.total,
  };
}

/** A limit order, good till cancelled by default. */
export function limit(
  assetId: AssetId,
  side: Side,
  size: DecimalString,
  price: DecimalString,
  more: { tif?: Tif; reduceOnly?: boolean; clientOrderId?: ClientOrderId } = {},
): OrderEntry {
  const { tif = 'Gtc', reduceOnly = false, clientOrderId } = more;
  return {
    assetId,
    side,
    size,
    price,
    reduceOnly,
    type: { kind: 'limit', tif },
    ...(clientOrderId === undefined ? {} : { clientOrderId }),
  };
}

/** A stop or take-profit. Without a price: a market order with its protective price 10% beyond the trigger. */
export function trigger(
  assetId: AssetId,
  side: Side,
  size: DecimalString,
  tpsl: 'tp' | 'sl',
  triggerPrice: DecimalString,
  more: { price?: DecimalString; reduceOnly?: boolean; clientOrderId?: ClientOrderId } = {},
): OrderEntry {
  const { price, reduceOnly = true, clientOrderId } = more;
  const type = { kind: 'trigger', isMarket: price === undefined, triggerPrice, tpsl } as const;
  return {
    assetId,
    side,
    size,
    price: price ?? guardOf(side, triggerPrice),
    reduceOnly,
    type,
    ...(clientOrderId === undefined ? {} : { clientOrderId }),
  };
}

function guardOf(side: Side, triggerPrice: DecimalString): DecimalString {
  return toText((BigInt(triggerPrice) * (side === 'buy' ? 11n : 9n)) / 10n, 0);
}
