// positionRows.ts — positions valued at the newest mark, which arrives faster than the account does.
import { type Market, type PerpMarket } from '#domain/market.ts';
import { notional, positionStateOf, returnOnEquity, unrealizedPnl } from '#domain/position.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Position } from '#protocol/info/account.ts';
import type { MarketContext } from '#protocol/info/marketContexts.ts';

export interface PositionRow {
  position: Position;
  market: PerpMarket | undefined;
  size: Decimal;
  mark: Decimal | undefined;
  notional: Decimal | undefined;
  pnl: Decimal | undefined;
  /** Fraction of the margin put up at entry. */
  returnOnEquity: Decimal | undefined;
  liquidation: Decimal | undefined;
  /** How far the mark is from liquidation, as a fraction of the mark. */
  liquidationDistance: Decimal | undefined;
}

export function positionRows(positions: readonly Position[], markets: readonly Market[], contexts: ReadonlyMap<AssetId, MarketContext>): PositionRow[] {
  return positions.map((position) => {
    const market = markets.find((each): each is PerpMarket => each.kind === 'perp' && each.assetId === position.assetId);
    const told = contexts.get(position.assetId)?.markPrice ?? position.markPrice;
    const mark = told ? dec(told) : undefined;
    const state = positionStateOf(position);
    const liquidation = position.liquidationPrice === null ? undefined : dec(position.liquidationPrice);
    return {
      position,
      market,
      size: state.size,
      mark,
      notional: mark && notional(state.size, mark),
      pnl: mark && unrealizedPnl(state, mark),
      returnOnEquity: mark && returnOnEquity(state, mark, position.leverage.value),
      liquidation,
      liquidationDistance: mark && liquidation && !mark.isZero() ? mark.minus(liquidation).abs().div(mark) : undefined,
    };
  });
}
