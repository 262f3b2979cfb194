// account.ts: balances, positions and margin figures of an account.
import { type Codec, records } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import type { Address, AssetId, UnixMs } from '../../ids.ts';
import { mapByAsset } from '../../maps.ts';
import { defineRead } from '../../read.ts';
import { decorative, defaulted, nullable, occasional, record, required } from '../../record.ts';
import { address, assetId, bool, count, decimal, text, unixMs } from '../../scalars.ts';
import { type Leverage, leverage, leverageFields, type LeverageSetting } from './leverage.ts';
import { ownerParams } from '../params.ts';
import { repairAccount, unwrapPosition } from './accountShapes.ts';

/** Amounts in the quote currency (USD), signed decimal strings. */
export interface MarginSummary {
  equity: DecimalString;
  totalNotional: DecimalString;
  rawUsd: DecimalString;
  marginUsed: DecimalString;
}

export interface PositionFunding {
  allTime: DecimalString | null;
  sinceOpen: DecimalString | null;
  sinceChange: DecimalString | null;
}

/**
 * One open position. `size` is signed base units: positive long, negative short. Prices in quote per base,
 * amounts in quote.
 */
export interface Position {
  assetId: AssetId;
  coin: string;
  size: DecimalString;
  entryPrice: DecimalString;
  markPrice: DecimalString | null;
  notional: DecimalString;
  unrealizedPnl: DecimalString;
  /** Fraction: 0.05 is 5 %. */
  returnOnEquity: DecimalString | null;
  liquidationPrice: DecimalString | null;
  marginUsed: DecimalString;
  maxLeverage: number;
  leverage: Leverage;
  funding: PositionFunding;
  hasTpsl: boolean;
}

/** Balance of one asset in its units; `usdValue` in quote, `ltv` a fraction. */
export interface Balance {
  assetId: AssetId;
  coin: string;
  total: DecimalString;
  hold: DecimalString;
  segregated: DecimalString;
  borrowed: DecimalString;
  ltv: DecimalString | null;
  usdValue: DecimalString | null;
}

/** `active`, `liquidating`, `frozen`, or another deployment's word. */
export type AccountState = 'active' | 'liquidating' | 'frozen' | (string & {});

export interface Account {
  owner: Address;
  time: UnixMs;
  state: AccountState;
  summary: MarginSummary;
  crossSummary: MarginSummary;
  crossMaintenanceMargin: DecimalString;
  /**
   * Maintenance margin / total margin, a fraction; liquidatable from 1. Scales differ between deployments: compute it
   * where possible.
   */
  crossMarginRatio: DecimalString | null;
  collateralValue: DecimalString;
  unrealizedPnl: DecimalString;
  freeCollateral: DecimalString;
  withdrawable: DecimalString;
  /** Total debt in USDC; absent where the service does not report it. */
  borrowedUsdc?: DecimalString;
  /** Annual interest on debt, a fraction: 0.05 is 5 %. */
  borrowApr?: DecimalString;
  positions: Position[];
  balances: Balance[];
  leverageSettings: LeverageSetting[];
  pendingWithdrawalsCount: number;
}

const marginSummary: Codec<MarginSummary> = record<MarginSummary>({
  equity: required('accountValue', decimal),
  totalNotional: required('totalNtlPos', decimal),
  rawUsd: required('totalRawUsd', decimal),
  marginUsed: required('totalMarginUsed', decimal),
});

const positionFunding: Codec<PositionFunding> = record<PositionFunding>({
  allTime: nullable('allTime', decimal),
  sinceOpen: nullable('sinceOpen', decimal),
  sinceChange: nullable('sinceChange', decimal),
});

const noFunding: PositionFunding = { allTime: null, sinceOpen: null, sinceChange: null };

/** @assumed The interface shows no position record; names follow the perpetuals venue, with assetId beside coin. */
const position: Codec<Position> = record<Position>({
  coin: decorative('coin', text, ''),
  assetId: required('assetId', assetId),
  size: required('szi', decimal),
  entryPrice: required('entryPx', decimal),
  markPrice: nullable('markPx', decimal),
  notional: required('positionValue', decimal),
  unrealizedPnl: required('unrealizedPnl', decimal),
  returnOnEquity: nullable('returnOnEquity', decimal),
  liquidationPrice: nullable('liquidationPx', decimal),
  marginUsed: required('marginUsed', decimal),
  maxLeverage: decorative('maxLeverage', count, 1),
  leverage: required('leverage', leverage),
  funding: defaulted('cumFunding', positionFunding, noFunding),
  hasTpsl: decorative('hasTpsl', bool, false),
});

/** A position inside its `{type: 'oneWay', position}` wrapper. */
export const wrappedPosition: Codec<Position> = unwrapPosition(position);

/** @assumed hold is absent at some deployments, meaning zero. */
const balance: Codec<Balance> = record<Balance>({
  assetId: required(['asset', 'assetId'], assetId),
  coin: decorative('coin', text, ''),
  total: required('total', decimal),
  hold: defaulted('hold', decimal, '0'),
  segregated: defaulted('segregated', decimal, '0'),
  borrowed: defaulted('borrowed', decimal, '0'),
  ltv: nullable('ltv', decimal),
  usdValue: nullable('usdValue', decimal),
});

/**
 * @assumed The interface shows no account record; shape of the perpetuals venue plus balances and collateral figures.
 * The borrow rate is an annual fraction.
 */
export const accountRecord: Codec<Account> = repairAccount(
  record<Account>({
    owner: required('user', address),
    time: required('time', unixMs),
    state: defaulted('accountState', text, 'active'),
    summary: required('marginSummary', marginSummary),
    crossSummary: required('crossMarginSummary', marginSummary),
    crossMaintenanceMargin: required('crossMaintenanceMarginUsed', decimal),
    crossMarginRatio: nullable('crossMarginRatio', decimal),
    collateralValue: required('collateralValue', decimal),
    unrealizedPnl: required('totalUnrealizedPnl', decimal),
    freeCollateral: required('availableMargin', decimal),
    withdrawable: required('withdrawable', decimal),
    borrowedUsdc: occasional('borrowedUsdc', decimal),
    borrowApr: occasional('borrowApr', decimal),
    positions: defaulted('assetPositions', records(wrappedPosition), []),
    balances: defaulted('balances', records(balance), []),
    leverageSettings: defaulted('leverageSettings', mapByAsset(record<LeverageSetting>(leverageFields)), []),
    pendingWithdrawalsCount: decorative('pendingWithdrawalsCount', count, 0),
  }),
);

/** The account of one owner; an unknown owner reads as an empty account. */
export const account = defineRead({ type: 'account', request: ownerParams, response: accountRecord });
