// alertReadings.ts: the current figure of an alert's condition, from market contexts and one account's positions.
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Position } from '#protocol/info/account/account.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { liquidationDistance, positionStateOf, unrealizedPnl } from '../margin/position.ts';
import { outcomePrices } from '../market/marketFigures.ts';
import type { LevelCondition, MoveCondition } from './alert.ts';
import type { Reading } from './alertEngine.ts';

export interface ReadingSources {
  contexts: ReadonlyMap<AssetId, MarketContext>;
  /** Positions of the condition's owner; undefined while they are not known for certain. */
  positionsOf: (owner: string) => readonly Position[] | undefined;
}

/** Undefined where the figure is not known now; null where it does not exist. */
export function readingOf(condition: LevelCondition | MoveCondition, sources: ReadingSources): Reading {
  const { kind, assetId } = condition;
  if (kind === 'price' || kind === 'move') return priceOf(contextOf(sources, assetId));
  if (kind === 'funding') return maybe(contextOf(sources, assetId)?.fundingRate);
  const positions = condition.owner === null ? undefined : sources.positionsOf(condition.owner);
  if (!positions) return undefined;
  const mine = positions.filter((position) => assetId === null || position.assetId === assetId);
  if (mine.length === 0) return null;
  return kind === 'pnl' ? totalPnl(mine, sources) : nearestLiquidation(mine, sources);
}

/** The last trade as the market header shows it; for a question the mid of its book. */
export function priceOf(context: MarketContext | undefined): Decimal | undefined {
  if (!context) return undefined;
  if (context.kind === 'outcome') return outcomePrices(context).probability;
  return maybe(context.lastPrice) ?? maybe(context.markPrice);
}

function totalPnl(positions: readonly Position[], sources: ReadingSources): Reading {
  let total = dec('0');
  for (const position of positions) {
    const mark = markOf(position, sources);
    if (!mark) return undefined;
    total = total.plus(unrealizedPnl(positionStateOf(position), mark));
  }
  return total;
}

function nearestLiquidation(positions: readonly Position[], sources: ReadingSources): Reading {
  let nearest: Decimal | null = null;
  for (const position of positions) {
    const liquidation = maybe(position.liquidationPrice);
    const mark = markOf(position, sources);
    if (!liquidation) continue;
    if (!mark?.gt(0)) return undefined;
    const distance = liquidationDistance(dec(position.size), mark, liquidation);
    if (distance && (nearest === null || distance.lt(nearest))) nearest = distance;
  }
  return nearest;
}

const contextOf = ({ contexts }: ReadingSources, assetId: AssetId | null): MarketContext | undefined =>
  assetId === null ? undefined : contexts.get(assetId);
const markOf = ({ assetId, markPrice }: Position, { contexts }: ReadingSources): Decimal | undefined =>
  maybe(contexts.get(assetId)?.markPrice ?? markPrice);
const maybe = (text: string | null | undefined): Decimal | undefined =>
  text === null || text === undefined ? undefined : dec(text);
