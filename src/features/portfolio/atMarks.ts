// atMarks.ts: an account's positions at the latest marks, which arrive faster than accounts.
import { notional, positionStateOf, unrealizedPnl } from '#domain/margin/position.ts';
import { collateralOf, type Market } from '#domain/market/market.ts';
import { dec, type Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Account, Balance, Position } from '#protocol/info/account/account.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';

/** Positions are valued at the latest mark. */
export function atMarks(account: Account, contexts: ReadonlyMap<AssetId, MarketContext>): Account {
  return {
    ...account,
    positions: account.positions.map((position) =>
      atMark(position, contexts.get(position.assetId)?.markPrice ?? null),
    ),
  };
}

/** Whether a balance is cash: quote and collateral assets of the listed markets. */
export function cashOf(markets: readonly Market[]): (balance: Pick<Balance, 'assetId' | 'coin'>) => boolean {
  const money = new Set<AssetId>(markets.flatMap((market) => collateralOf(market) ?? []));
  return ({ assetId, coin }) => money.has(assetId) || (money.size === 0 && coin === 'USDC');
}

function atMark(position: Position, mark: string | null): Position {
  if (mark === null) return position;
  const pnl = unrealizedPnl(positionStateOf(position), dec(mark as `${number}`));
  const moved = pnl.minus(dec(position.unrealizedPnl));
  const marginUsed: Decimal =
    position.leverage.mode === 'isolated' ? dec(position.marginUsed).plus(moved) : dec(position.marginUsed);
  return {
    ...position,
    markPrice: mark as `${number}`,
    notional: toDecimalString(notional(dec(position.size), dec(mark as `${number}`))),
    unrealizedPnl: toDecimalString(pnl),
    marginUsed: toDecimalString(marginUsed),
  };
}
