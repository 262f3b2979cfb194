// deadFeed.ts: the drill in which the stream is silent while the price moves.
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { allMids } from '#protocol/info/market/allMids.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { DrillFinding } from './drillTypes.ts';
import { priceNear } from './drillPrices.ts';
import { firstOf, signedSince, type Stage, until } from './stage.ts';

type Finding = Extract<DrillFinding, { drill: 'deadFeed' }>;
type Did = Pick<Finding, 'did' | 'byAct'>;

/** BTC of the practice exchange. */
const BTC: AssetId = '00020000';
/** Longer than the drill; cleaning up ends it. */
const DEAD = '10m';
const MOVE = '1.015';

export async function deadFeed(stage: Stage): Promise<Finding> {
  const { gateway, runCommand, show, keep, signal } = stage;
  show({ kind: 'task', task: { kind: 'feedDies' } });
  const shown = await midOf(stage, BTC);
  keep({ price: { assetId: BTC, was: priceNear(dec(shown)) } });
  await runCommand(`dead-feed ${DEAD}`);
  await runCommand(`price ${BTC} ${priceNear(dec(shown).times(MOVE))} over 20s`);
  await until(gateway.connection, ({ state }) => (state === 'live' ? undefined : state), signal);
  const signed = signedSince(gateway.outbox);
  const { did, byAct } = await firstOf<Did>(signal, [
    async (end) => ({ did: asDid(await stage.ask('deadFeed', end)), byAct: false }),
    (end) =>
      until(
        gateway.outbox,
        (items) =>
          signed
            .select(items)
            .map(({ request }) => actOf(request))
            .find((act) => act !== undefined),
        end,
      ),
  ]);
  return { drill: 'deadFeed', did, byAct, shown, real: await midOf(stage, BTC) };
}

/** Orders that only close a position do not count as trading on stale prices. */
function actOf(request: { type: string; action: object }): Did | undefined {
  if (request.type === 'cancel' || request.type === 'cancelByCloid') return { did: 'cancel', byAct: true };
  if (request.type !== 'order') return undefined;
  const { orders } = request.action as { orders: readonly { reduceOnly: boolean }[] };
  return orders.every(({ reduceOnly }) => reduceOnly) ? undefined : { did: 'trade', byAct: true };
}

/** By HTTP: the stream is silent. */
async function midOf({ gateway }: Stage, assetId: AssetId): Promise<DecimalString> {
  const mids = await gateway.info(allMids, {});
  const mid = mids.find((each) => each.assetId === assetId);
  if (mid === undefined) throw new Error(`No price of ${assetId} is known.`);
  return mid.midPrice;
}

const asDid = (choice: string): Did['did'] => (choice === 'trade' || choice === 'cancel' ? choice : 'wait');
