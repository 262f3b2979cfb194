// liquidation.ts: the drill in which the price approaches and passes the liquidation price of an isolated position.
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { account, type Position } from '#protocol/info/account/account.ts';
import { closureOf, userFills } from '#protocol/info/orders/userFills.ts';
import type { DrillFinding } from './drillTypes.ts';
import { priceNear } from './drillPrices.ts';
import { firstOf, pause, poll, signedSince, type Stage } from './stage.ts';

type Finding = Extract<DrillFinding, { drill: 'liquidation' }>;
/** An isolated position with the prices that matter. */
interface Endangered {
  position: Position;
  mark: Decimal;
  liquidation: Decimal;
}

/** The share of the distance to the liquidation price that the market moves before the user can act. */
const NEAR = '0.75';
/** How far beyond it the market moves afterwards, as a share of the same distance. */
const PAST = '1.15';
/** A larger move would affect every other position. */
const MAX_WAY = '0.12';
export const ACT_SECONDS = 60;
const LAST_LOOK_MS = 12_000;

export async function liquidation(stage: Stage): Promise<Finding> {
  const { gateway, runCommand, show, keep, signal } = stage;
  show({ kind: 'preparing' });
  const before = new Set((await isolatedOf(stage)).map(({ assetId }) => assetId));
  show({ kind: 'task', task: { kind: 'openIsolated' } });
  const found = await poll(async () => {
    const positions = await isolatedOf(stage);
    return positions
      .filter(({ assetId }) => !before.has(assetId))
      .map(endangered)
      .find((each) => each !== undefined);
  }, signal);
  const { position, mark } = found;
  const { assetId } = position;
  keep({ price: { assetId, was: priceNear(mark) } });
  const signed = signedSince(gateway.outbox);
  await runCommand(`price ${assetId} ${onTheWay(found, NEAR)} over 15s`);
  show({
    kind: 'task',
    task: {
      kind: 'actOnMargin',
      symbol: position.coin,
      liquidationPrice: toDecimalString(found.liquidation),
      seconds: ACT_SECONDS,
    },
  });
  await firstOf<unknown>(signal, [
    (end) => stage.chosen(end),
    (end) => pause(ACT_SECONDS * 1_000, end),
    (end) => poll(async () => ((await positionOf(stage, assetId)) === undefined ? true : undefined), end),
  ]);
  if ((await positionOf(stage, assetId)) !== undefined) {
    show({ kind: 'task', task: { kind: 'priceMoves', symbol: position.coin } });
    await runCommand(`price ${assetId} ${onTheWay(found, PAST)} over 10s`);
    await firstOf<unknown>(signal, [
      (end) => poll(async () => ((await positionOf(stage, assetId)) === undefined ? true : undefined), end),
      (end) => pause(10_000 + LAST_LOOK_MS, end),
    ]);
  }
  const addedMargin = signed
    .select(gateway.outbox.getSnapshot())
    .some(({ request, state }) => request.type === 'updateIsolatedMargin' && state.status !== 'refused');
  return { drill: 'liquidation', ...(await outcomeOf(stage, position, addedMargin)) };
}

/** The result for the position, from its fills since the drill started. */
async function outcomeOf(
  stage: Stage,
  { assetId, size, marginUsed }: Position,
  addedMargin: boolean,
): Promise<Omit<Finding, 'drill'>> {
  const { gateway, run } = stage;
  const left = await positionOf(stage, assetId);
  const fills = (await gateway.info(userFills, { owner: run.owner })).filter(
    (fill) => fill.assetId === assetId && fill.time >= run.startedAt,
  );
  const isLiquidated = fills.some((fill) => closureOf(fill) === 'liquidation');
  const isReduced = fills.some(
    (fill) => closureOf(fill) === undefined && (fill.side === 'sell') === dec(size).gt(0),
  );
  const margin: DecimalString = marginUsed;
  if (!isLiquidated && left === undefined) return { did: 'closed', isLiquidated, margin };
  return { did: addedMargin ? 'addedMargin' : isReduced ? 'reduced' : 'nothing', isLiquidated, margin };
}

async function isolatedOf({ gateway, run }: Stage): Promise<Position[]> {
  const { positions } = await gateway.info(account, { owner: run.owner });
  return positions.filter(({ leverage, size }) => leverage.mode === 'isolated' && !dec(size).isZero());
}

const positionOf = async (stage: Stage, assetId: string): Promise<Position | undefined> =>
  (await isolatedOf(stage)).find((each) => each.assetId === assetId);

/** Undefined for a position too far from its liquidation price. */
export function endangered(position: Position): Endangered | undefined {
  const { markPrice, liquidationPrice } = position;
  if (markPrice === null || liquidationPrice === null) return undefined;
  const [mark, price] = [dec(markPrice), dec(liquidationPrice)];
  if (mark.isZero() || price.lte(0) || price.minus(mark).div(mark).abs().gt(MAX_WAY)) return undefined;
  return { position, mark, liquidation: price };
}

/** The price at a share of the distance from the mark to the liquidation price. */
export function onTheWay(
  { mark, liquidation: end }: Omit<Endangered, 'position'>,
  share: string,
): DecimalString {
  return priceNear(mark.plus(end.minus(mark).times(share)));
}
