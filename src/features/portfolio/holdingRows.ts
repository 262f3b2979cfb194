// holdingRows.ts: balances and positions of all kinds as rows of one table.
import { hasTrait } from '#domain/market/hasTrait.ts';
import {
  balanceValue,
  outcomeValue,
  type PartKind,
  positionValue,
  pusdValue,
} from '#domain/portfolio/accountParts.ts';
import { spotPnl } from '#domain/portfolio/spotCost.ts';
import type { Market } from '#domain/market/market.ts';
import { addressIn } from '#domain/market/marketAddress.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Balance, Position } from '#protocol/info/account/account.ts';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { t } from '#ui/text/i18n.ts';
import type { Holdings } from './useHoldings.ts';

export interface HoldingRow {
  key: string;
  kind: PartKind;
  name: string;
  /** Additional word: long or short, Yes or No, the chain. */
  detail: string;
  /** Signed, in units of the asset, contracts or shares. */
  amount: Decimal;
  /** Held by orders, withdrawals or splits. */
  held: Decimal | undefined;
  averagePrice: Decimal | undefined;
  markPrice: Decimal | undefined;
  /** A position's value at its price, in quote; it moves with the price. */
  exposure: Decimal | undefined;
  liquidationPrice: Decimal | undefined;
  pnl: Decimal | undefined;
  /** Contribution to the account value; undefined without a price. */
  value: Decimal | undefined;
  /** The market whose decimals format its sizes and prices. */
  market: Market | undefined;
  /** The market it can be traded in, as used in links. */
  address: string | undefined;
}

type Ready = Extract<Holdings, { kind: 'ready' }>;
const NO_AVERAGES: Ready['averages'] = new Map();

export function holdingRows({
  held,
  markets,
  outcomes,
  averages = NO_AVERAGES,
}: Pick<Ready, 'held' | 'markets' | 'outcomes'> & Partial<Pick<Ready, 'averages'>>): HoldingRow[] {
  const { account, predictionBalances = [], predictionPositions = [], isCash } = held;
  const pusdIds = new Set<AssetId>(predictionBalances.map(({ assetId }) => assetId));
  const marketOf = (assetId: AssetId): Market | undefined =>
    markets.find((market) => market.assetId === assetId);
  const balances = account.balances.filter(
    ({ assetId, total, borrowed }) =>
      !pusdIds.has(assetId) && !(dec(total).isZero() && dec(borrowed).isZero()),
  );
  return [
    ...account.positions.map((position) => perpRow(position, marketOf(position.assetId), markets)),
    ...predictionPositions
      .filter(({ size }) => !dec(size).isZero())
      .map((position) => outcomeRow(position, outcomes, marketOf(position.assetId), markets)),
    ...balances.map((balance) => balanceRow(balance, isCash, markets, averages.get(balance.assetId))),
    ...predictionBalances.map(pusdRow).filter(({ amount, held }) => !(amount.isZero() && held?.isZero())),
  ];
}

function perpRow(position: Position, market: Market | undefined, markets: readonly Market[]): HoldingRow {
  const size = dec(position.size);
  return {
    key: `perp ${position.assetId}`,
    kind: 'perp',
    name: market?.symbol ?? position.coin,
    detail: leverageText(position),
    amount: size,
    held: undefined,
    averagePrice: dec(position.entryPrice),
    markPrice: position.markPrice === null ? undefined : dec(position.markPrice),
    exposure: dec(position.notional),
    liquidationPrice: position.liquidationPrice === null ? undefined : dec(position.liquidationPrice),
    pnl: dec(position.unrealizedPnl),
    value: positionValue(position),
    market,
    address: market && addressIn(market, markets),
  };
}

const leverageText = ({ leverage: { mode, value } }: Position): string =>
  t(
    'holdings.leverage',
    '{mode, select, cross {Cross} other {Isolated}} {leverage}×',
    { mode, leverage: value },
    'Beside a position’s market: margin mode and leverage, “Cross 10×”.',
  );

function outcomeRow(
  position: PredictionPosition,
  outcomes: readonly OutcomeMarketRecord[],
  market: Market | undefined,
  markets: readonly Market[],
): HoldingRow {
  const question = outcomes.find(({ sides }) =>
    sides.some(({ assetId }) => assetId === position.assetId),
  )?.question;
  return {
    key: `outcome ${position.assetId}`,
    kind: 'outcome',
    name: question ?? market?.displayName ?? (position.outcome || position.assetId),
    detail: position.outcome || position.side,
    amount: dec(position.size),
    held: dec(position.hold),
    averagePrice: position.averagePrice === null ? undefined : dec(position.averagePrice),
    markPrice: position.markPrice === null ? undefined : dec(position.markPrice),
    ...NO_POSITION,
    pnl: position.unrealizedPnl === null ? undefined : dec(position.unrealizedPnl),
    value: outcomeValue(position),
    market,
    address: market && addressIn(market, markets),
  };
}

/** Fields that only perpetuals have. */
const NO_POSITION = { exposure: undefined, liquidationPrice: undefined };

function balanceRow(
  balance: Balance,
  isCash: Ready['held']['isCash'],
  markets: readonly Market[],
  averagePrice: Decimal | undefined,
): HoldingRow {
  const total = dec(balance.total);
  const owed = dec(balance.borrowed);
  const pair = markets.find((market) => hasTrait(market, 'pair') && market.baseAssetId === balance.assetId);
  return {
    key: `balance ${balance.assetId}`,
    kind: isCash(balance) ? 'cash' : 'spot',
    name: balance.coin || balance.assetId,
    detail: '',
    amount: total.minus(owed),
    held: dec(balance.hold),
    averagePrice,
    markPrice:
      balance.usdValue === null || total.isZero() || isCash(balance)
        ? undefined
        : dec(balance.usdValue).div(total),
    ...NO_POSITION,
    pnl: spotPnl(balance, averagePrice),
    value: balanceValue(balance, isCash),
    market: pair,
    address: pair && addressIn(pair, markets),
  };
}

function pusdRow(balance: PredictionBalance): HoldingRow {
  const value = pusdValue(balance);
  return {
    key: `pusd ${balance.assetId} ${balance.chain}`,
    kind: 'pusd',
    name: 'pUSD',
    detail: balance.chain,
    amount: value,
    held: dec(balance.hold),
    averagePrice: undefined,
    markPrice: undefined,
    ...NO_POSITION,
    pnl: undefined,
    value,
    market: undefined,
    address: undefined,
  };
}
