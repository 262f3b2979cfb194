// stressInput.ts: what can move in an account, and the shock that results from typed moves.
import { notional } from '#domain/margin/position.ts';
import type { MarginAccount } from '#domain/margin/margin.ts';
import { lotSize, roundSize } from '#domain/market/precision.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type MarginMarket, type Market, orderSizeDecimals } from '#domain/market/market.ts';
import { chanceAfter, type Shock } from '#domain/portfolio/stress.ts';
import { dec, Decimal, parseDecimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { readTyped } from '#ui/text/format/typed.ts';
import type { Holdings } from '../useHoldings.ts';

type Ready = Extract<Holdings, { kind: 'ready' }>;

/** Typed moves in percent; of chances in points of Yes. Individual moves override the common one. */
export interface Moves {
  all: string;
  chance: string;
  /** By base for prices, by asset id for outcomes. */
  own: ReadonlyMap<string, string>;
}

/** An asset whose price moves positions and collateral. */
export interface MovingAsset {
  base: string;
  exposures: readonly AssetId[];
  /** Quote: its value, and the part that counts as margin. */
  held: Decimal;
  weighted: Decimal;
}

export interface MovingOutcome {
  assetId: AssetId;
  name: string;
  isYes: boolean;
  shares: Decimal;
  price: Decimal;
}

/** Everything that would move, positions first. `account` may include a drafted order. */
export function movingAssets({ held, markets }: Ready, account: MarginAccount): MovingAsset[] {
  const assets = new Map<string, MovingAsset>();
  const change = (base: string, more: (asset: MovingAsset) => MovingAsset) =>
    assets.set(
      base,
      more(assets.get(base) ?? { base, exposures: [], held: new Decimal(0), weighted: new Decimal(0) }),
    );
  for (const { assetId, size } of account.exposures) {
    if (size.isZero()) continue;
    const base = markets.find((market) => market.assetId === assetId)?.base ?? assetId;
    change(base, (asset) => ({ ...asset, exposures: [...asset.exposures, assetId] }));
  }
  for (const balance of held.account.balances) {
    if (held.isCash(balance) || balance.usdValue === null || dec(balance.usdValue).isZero()) continue;
    const value = dec(balance.usdValue);
    change(balance.coin, (asset) => ({
      ...asset,
      held: asset.held.plus(value),
      weighted: asset.weighted.plus(value.mul(dec(balance.ltv ?? '0'))),
    }));
  }
  return [...assets.values()];
}

export function movingOutcomes({ held, outcomes }: Ready): MovingOutcome[] {
  return (held.predictionPositions ?? []).flatMap(({ assetId, side, outcome, size, markPrice }) => {
    if (markPrice === null || dec(size).isZero()) return [];
    const question = outcomes.find(({ sides }) => sides.some((each) => each.assetId === assetId))?.question;
    return [
      {
        assetId,
        name: [question, outcome || side].filter(Boolean).join(' · '),
        isYes: side !== 'no',
        shares: dec(size),
        price: dec(markPrice),
      },
    ];
  });
}

/** No price has risen further in a day: beyond it figures are meaningless. */
const MAX_MOVE = 100;

/** A typed percentage as a fraction from -1 to `MAX_MOVE`; undefined for any other text. */
export function moveOf(text: string): Decimal | undefined {
  const typed = readTyped(text);
  if (typed.status === 'empty') return new Decimal(0);
  const value = typed.status === 'number' ? parseDecimal(typed.value)?.div(100) : undefined;
  return value?.gte(-1) && value.lte(MAX_MOVE) ? value : undefined;
}

/** Whether all required moves can be read; otherwise no result is correct. */
export function areReadable(
  moves: Moves,
  assets: readonly MovingAsset[],
  outcomes: readonly MovingOutcome[],
): boolean {
  const texts = [
    ...assets.map(({ base }) => moves.own.get(base) ?? moves.all),
    ...outcomes.map(({ assetId }) => moves.own.get(assetId) ?? moves.chance),
  ];
  return texts.every((text) => moveOf(text) !== undefined);
}

/** The move of an asset: its own if typed, else the common one. */
export const moveIn = ({ all, own }: Moves, base: string): Decimal =>
  moveOf(own.get(base) ?? all) ?? new Decimal(0);

export function shockOf(assets: readonly MovingAsset[], moves: Moves): Shock {
  return {
    moves: new Map(
      assets.flatMap(({ base, exposures }) =>
        exposures.map((assetId) => [assetId, moveIn(moves, base)] as const),
      ),
    ),
    collateral: assets
      .filter(({ weighted }) => !weighted.isZero())
      .map(({ base, weighted }) => ({ weighted, move: moveIn(moves, base) })),
  };
}

/** The change in value of all holdings: positions, spot assets in full, outcomes. */
export function valueChange(
  account: MarginAccount,
  assets: readonly MovingAsset[],
  outcomes: readonly MovingOutcome[],
  moves: Moves,
): Decimal {
  const shock = shockOf(assets, moves);
  const positions = account.exposures.map(({ assetId, size, markPrice }) => {
    const moved = notional(size, markPrice).mul(shock.moves.get(assetId) ?? 0);
    return size.isNegative() ? moved.neg() : moved;
  });
  const spot = assets.map(({ base, held }) => held.mul(moveIn(moves, base)));
  const shares = outcomes.map(({ assetId, shares: count, price, isYes }) => {
    const yes = moveOf(moves.own.get(assetId) ?? moves.chance) ?? new Decimal(0);
    return chanceAfter(price, isYes ? yes : yes.neg())
      .minus(price)
      .mul(count);
  });
  return [...positions, ...spot, ...shares].reduce((sum, each) => sum.plus(each), new Decimal(0));
}

/** A ticket's order as one fill of a position. */
export interface TicketOrder {
  market: MarginMarket;
  side: 'buy' | 'sell';
  size: Decimal;
  price: Decimal;
  mark: Decimal;
}

/** Limit and market orders whose size is typed in units or quote; a market order counts at the mark. */
export function ticketOrders(
  tickets: readonly { assetId: AssetId; ticket: Ticket }[],
  markets: readonly Market[],
  contexts: ReadonlyMap<AssetId, MarketContext>,
): TicketOrder[] {
  return tickets.flatMap(({ assetId, ticket }) => {
    const market = markets.find((each) => each.assetId === assetId);
    const markPrice = contexts.get(assetId)?.markPrice;
    if (!hasTrait(market, 'margin') || !markPrice || (ticket.type !== 'limit' && ticket.type !== 'market'))
      return [];
    const mark = dec(markPrice);
    const price = ticket.type === 'market' ? mark : positive(ticket.priceText);
    const typed = positive(ticket.sizeText);
    if (!price || !typed || ticket.sizeUnit === 'percent') return [];
    const places = orderSizeDecimals(market);
    const size = ticket.sizeUnit === 'quote' ? roundSize(typed.div(price), places, 'down') : typed;
    return size.gte(lotSize(places)) ? [{ market, side: ticket.side, size, price, mark }] : [];
  });
}

function positive(text: string): Decimal | undefined {
  const typed = readTyped(text);
  const value = typed.status === 'number' ? parseDecimal(typed.value) : undefined;
  return value?.gt(0) ? value : undefined;
}
