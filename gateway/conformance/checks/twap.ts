// twap.ts: TWAPs: started small, cancelled at once.
import { approveAgent } from '../agents.ts';
import { answered, at, mustRefuse, refusalOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Answer } from '../http.ts';
import type { Kit } from '../kit.ts';
import { dec, sizeForValue } from '../numbers.ts';
import * as records from '../shapes/accountRecords.ts';
import { mustFit } from '../shapes/shape.ts';
import { must } from '../outcome.ts';
import { onceEach } from '../once.ts';
import type { Signer } from '../signer.ts';

const SLICES = 2;

/** Starts a TWAP whose first slice may trade; cancelled before the second, and closed by the next cleanup. */
async function start(kit: Kit): Promise<string> {
  kit.feature('twap');
  const { market, ask } = await kit.trader.perp();
  const sz = sizeForValue(dec(market.minOrderValue).mul('1.15').mul(SLICES), ask, market.szDecimals);
  const reservation = kit.ceiling.reserve(dec(sz).mul(ask));
  const order = {
    asset: market.assetId,
    isBuy: true,
    sz,
    reduceOnly: false,
    durationMinutes: 5,
    numSlices: SLICES,
    randomize: false,
  };
  await kit.trader.watch(market.assetId);
  const answer = await kit.trader.send({ type: 'twapOrder', ...order });
  const id = at(answer.body, 'response', 'data', 'twapOrderId');
  const isTaken = refusalOf(answer) === undefined && typeof id === 'string';
  // The first of two slices, and as much again to close it.
  reservation.settle(isTaken ? dec(sz).mul(ask) : 0);
  must(isTaken, 'data.twapOrderId', answerText(answer));
  kit.cleanup.add(`TWAP ${id}`, async () => {
    const canceled = await cancel(kit, id);
    if (refusalOf(canceled) !== undefined) throw new Error(answerText(canceled));
  });
  return id;
}

async function cancel(kit: Kit, twapOrderId: string, signer?: Signer): Promise<Answer> {
  return kit.trader.send({ type: 'twapCancel', twapOrderId }, signer);
}

async function recordOf(kit: Kit, twapId: string): Promise<unknown> {
  return answered(await kit.http.info('twapGetById', { user: kit.user, twapId }), 'twapGetById');
}

interface Life {
  id: string;
  before: unknown;
  foreign: Answer;
  between: unknown;
  canceled: Answer;
  after: unknown;
}

/** The one TWAP of a run: another account tries to cancel it, then an agent of its owner does. */
const lived = onceEach(async (kit): Promise<Life> => {
  const id = await start(kit);
  const before = await recordOf(kit, id);
  const foreign = await cancel(kit, id, kit.otherSigner);
  const between = await recordOf(kit, id);
  const canceled = await cancel(kit, id, (await approveAgent(kit)).signer);
  return { id, before, foreign, between, canceled, after: await recordOf(kit, id) };
});

function mustBeCanceled(answer: Answer): void {
  must(
    at(answer.body, 'status') === 'ok' && at(answer.body, 'response', 'type') === 'twapCancel',
    'status ok, type twapCancel',
    answerText(answer),
  );
  must(
    at(answer.body, 'response', 'data', 'status') === 'canceled',
    'data.status canceled',
    answerText(answer),
  );
}

export const TWAP_CHECKS: readonly Check[] = section(
  'twap',
  ['key', 'profile'],
  [
    {
      id: 'life',
      basis: 'interface',
      says: 'a TWAP is pending or active; canceled, it is terminal with canceledAt; a second cancel fails with a text',
      async run(kit) {
        const { id, before, canceled, after } = await lived(kit);
        mustFit(records.twap, before, 'TWAP');
        must(['pending', 'active'].includes(String(at(before, 'status'))), 'pending or active', before);
        mustBeCanceled(canceled);
        mustFit(records.twap, after, 'TWAP');
        must(
          at(after, 'status') === 'terminal' && typeof at(after, 'canceledAt') === 'number',
          'terminal with canceledAt',
          after,
        );
        const again = await cancel(kit, id);
        const data = at(again.body, 'response', 'data');
        const isMet =
          again.status < 300 && at(data, 'status') === 'failed' && typeof at(data, 'error') === 'string';
        must(isMet, 'a 200-level answer with data.status failed and data.error', answerText(again));
      },
    },
    {
      id: 'foreign-cancel',
      basis: 'interface',
      says: 'a TWAP is canceled by its owner or an agent of the owner only',
      async run(kit) {
        const { foreign, between } = await lived(kit);
        mustRefuse(foreign, {});
        must(at(between, 'status') !== 'terminal', 'pending or active after that', between);
      },
    },
    {
      id: 'agent-cancel',
      basis: 'interface',
      says: 'an agent cancels a TWAP of its owner',
      async run(kit) {
        mustBeCanceled((await lived(kit)).canceled);
      },
    },
    {
      id: 'record',
      basis: 'default',
      says: 'the record of a TWAP has sizes, schedule and times, and is in twapListHistory once it has ended',
      async run(kit) {
        const { id } = await lived(kit);
        mustFit(records.twapMore, await recordOf(kit, id), 'TWAP');
        const body = answered(await kit.http.info('twapListHistory', { user: kit.user }), 'twapListHistory');
        const ids = (body as unknown[]).map((each) => at(each, 'twapOrderId'));
        must(ids.includes(id), `TWAP ${id}`, ids);
      },
    },
    {
      id: 'cancel-unknown',
      basis: 'interface',
      says: 'a cancel of a TWAP that the signer does not own is answered with data.status failed',
      async run(kit) {
        kit.feature('twap');
        const answer = await cancel(kit, `0x${'1'.repeat(64)}`);
        must(
          answer.status < 300 && at(answer.body, 'response', 'data', 'status') === 'failed',
          'data.status failed in a 200-level answer',
          answerText(answer),
        );
      },
    },
    {
      id: 'schedule',
      basis: 'default',
      says: 'slices closer than ten seconds or farther than ten minutes are refused',
      async run(kit) {
        kit.feature('twap');
        const { market, ask } = await kit.trader.perp();
        const sz = sizeForValue(dec(market.minOrderValue).mul(3), ask, market.szDecimals);
        const order = {
          type: 'twapOrder',
          asset: market.assetId,
          isBuy: true,
          sz,
          reduceOnly: true,
          randomize: false,
        };
        for (const schedule of [
          { durationMinutes: 1, numSlices: 20 },
          { durationMinutes: 60, numSlices: 2 },
        ])
          mustRefuse(await kit.trader.send({ ...order, ...schedule }), {
            code: ['TWAP_SCHEDULE', 'INVALID_FIELD'],
          });
      },
    },
  ],
);
