// atMarks.ts: an account's positions and shares at the latest marks, which arrive faster than accounts.
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Account, Balance, Position } from '#protocol/info/account/account.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { notional, positionStateOf, unrealizedPnl } from '../margin/position.ts';
import { collateralOf, type Market } from '../market/market.ts';

type Contexts = ReadonlyMap<AssetId, Pick<MarketContext, 'markPrice'>>;

/** Positions are valued at the latest mark. */
export function atMarks(account: Account, contexts: Contexts): Account {
  return {
    ...account,
    positions: account.positions.map((position) =>
      atMark(position, contexts.get(position.assetId)?.markPrice ?? null),
    ),
  };
}

/** Shares are valued at the latest mark, settled ones as the service reports them. */
export function sharesAtMarks(
  positions: readonly PredictionPosition[],
  contexts: Contexts,
): readonly PredictionPosition[] {
  return positions.map((position) => {
    const mark = contexts.get(position.assetId)?.markPrice ?? null;
    return mark === null || position.payout !== null || mark === position.markPrice
      ? position
      : { ...position, markPrice: mark, value: toDecimalString(dec(position.size).mul(dec(mark))) };
  });
}

/** Whether a balance is cash: quote and collateral assets of the listed markets. */
export function cashOf(markets: readonly Market[]): (balance: Pick<Balance, 'assetId' | 'coin'>) => boolean {
  const money = new Set<AssetId>(markets.flatMap((market) => collateralOf(market) ?? []));
  return ({ assetId, coin }) => money.has(assetId) || (money.size === 0 && coin === 'USDC');
}

function atMark(position: Position, mark: DecimalString | null): Position {
  if (mark === null) return position;
  const pnl = unrealizedPnl(positionStateOf(position), dec(mark));
  const moved = pnl.minus(dec(position.unrealizedPnl));
  const marginUsed: Decimal =
    position.leverage.mode === 'isolated' ? dec(position.marginUsed).plus(moved) : dec(position.marginUsed);
  return {
    ...position,
    markPrice: mark,
    notional: toDecimalString(notional(dec(position.size), dec(mark))),
    unrealizedPnl: toDecimalString(pnl),
    marginUsed: toDecimalString(marginUsed),
  };
}
