// outcomes.ts: userOutcome version 2: required refusals, and a split of one base unit that is merged back.
import type { WireAction } from '#protocol/action.ts';
import { answered, at, mustRefuse, refusalOf, told } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Answer } from '../http.ts';
import type { Kit } from '../kit.ts';
import * as records from '../shapes/accountRecords.ts';
import { mustFit } from '../shapes/shape.ts';
import type { Signed } from '../signer.ts';
import { must, NotAsked, NotOffered } from '../outcome.ts';

type Payload = Readonly<Record<string, unknown>> & { market: Readonly<Record<string, unknown>> };

const UNSENT: readonly [string, string][] = [
  ['B3', '0'],
  ['B4', '025'],
  ['B5', '-1'],
  ['B6', '1.0'],
  ['B7', '1e6'],
  ['B8', '+5'],
  ['B9', ' 5'],
  ['B10', ''],
  ['B14', (2n ** 256n).toString()],
];

/** One base unit: a millionth of a share. */
function payload(kit: Kit): Payload {
  const market = kit.learned.outcomes[0];
  if (market === undefined) throw new NotAsked('no open market of the prediction venue');
  const [yes, no] = market.sides.map(
    ({ tokenId }) => `0x1001${BigInt(tokenId).toString(16).padStart(64, '0')}`,
  );
  const { conditionId, negRisk } = market;
  return {
    schemaVersion: 2,
    market: { adapter: 'predictionvenue', conditionId, yesAssetId: yes, noAssetId: no, negRisk },
    amountBaseUnits: '1',
  };
}

const split = (given: Payload): WireAction => ({ type: 'userOutcome', splitOutcome: given });

async function sign(kit: Kit, change: (given: Payload) => object = (given) => given): Promise<Signed> {
  kit.feature('predictionSplit');
  return kit.owner().sign(split(change(payload(kit)) as Payload));
}

const post = (kit: Kit, body: unknown): Promise<Answer> => kit.http.post('/exchange', body);

/** Requests altered after signing are included, for cases no type table can express. */
async function unsigned(kit: Kit, change: (given: Payload) => object): Promise<Answer> {
  const signed = await sign(kit);
  return post(kit, { ...signed, action: split(change(payload(kit)) as Payload) });
}

const refused: readonly Check[] = section(
  'outcomes',
  ['key', 'profile'],
  [
    ...UNSENT.map(([id, amountBaseUnits]) => ({
      id,
      basis: 'interface' as const,
      says: `amountBaseUnits “${amountBaseUnits.length > 12 ? '2^256' : amountBaseUnits}” is refused with 400`,
      run: async (kit: Kit) =>
        mustRefuse(await post(kit, await sign(kit, (given) => ({ ...given, amountBaseUnits }))), {
          status: 400,
        }),
    })),
    {
      id: 'amount-null',
      basis: 'interface',
      says: 'a null or numeric amountBaseUnits is refused with 400',
      async run(kit) {
        for (const amountBaseUnits of [null, 5])
          mustRefuse(await unsigned(kit, (given) => ({ ...given, amountBaseUnits })), { status: 400 });
      },
    },
    {
      id: 'schema-version',
      basis: 'interface',
      says: 'a schemaVersion other than 2 is refused with 400',
      async run(kit) {
        mustRefuse(await post(kit, await sign(kit, (given) => ({ ...given, schemaVersion: 1 }))), {
          status: 400,
        });
      },
    },
    {
      id: 'adapter',
      basis: 'interface',
      says: 'an adapter other than predictionvenue is refused with 400',
      async run(kit) {
        const change = ({ market, ...rest }: Payload) => ({
          ...rest,
          market: { ...market, adapter: 'elsewhere' },
        });
        mustRefuse(await post(kit, await sign(kit, change)), { status: 400 });
      },
    },
    {
      id: 'sides',
      basis: 'interface',
      says: 'AssetIds that are not the condition’s sides are refused with 400, and so are two equal ones',
      async run(kit) {
        const other = `0x1001${'0'.repeat(63)}7`;
        const change = ({ market, ...rest }: Payload) => ({
          ...rest,
          market: { ...market, noAssetId: other },
        });
        mustRefuse(await post(kit, await sign(kit, change)), { status: 400 });
        const same = ({ market, ...rest }: Payload) => ({
          ...rest,
          market: { ...market, noAssetId: market['yesAssetId'] },
        });
        mustRefuse(await post(kit, await sign(kit, same)), { status: 400 });
      },
    },
    {
      id: 'negRisk',
      basis: 'interface',
      says: 'a negRisk that is not the condition’s is refused with 400',
      async run(kit) {
        const change = ({ market, ...rest }: Payload) => ({
          ...rest,
          market: { ...market, negRisk: market['negRisk'] !== true },
        });
        mustRefuse(await post(kit, await sign(kit, change)), { status: 400 });
      },
    },
    {
      id: 'condition',
      basis: 'interface',
      says: 'a conditionId that is zero or unknown is refused with 400',
      async run(kit) {
        for (const digit of ['0', '7']) {
          const change = ({ market, ...rest }: Payload) => ({
            ...rest,
            market: { ...market, conditionId: `0x${digit.repeat(64)}` },
          });
          mustRefuse(await post(kit, await sign(kit, change)), { status: 400 });
        }
      },
    },
    {
      id: 'extra-fields',
      basis: 'interface',
      says: 'extra fields in the request, the action, the payload, the market or the signature are refused with 400',
      async run(kit) {
        const signed = await sign(kit);
        const given = payload(kit);
        const bodies = [
          { ...signed, extra: 1 },
          { ...signed, action: { ...signed.action, extra: 1 } },
          { ...signed, action: split({ ...given, extra: 1 } as Payload) },
          { ...signed, action: split({ ...given, market: { ...given.market, extra: 1 } }) },
          { ...signed, signature: { ...signed.signature, serialized: '0x' } },
        ];
        for (const body of bodies) mustRefuse(await post(kit, body), { status: 400 });
      },
    },
    {
      id: 'expiresAfter',
      basis: 'interface',
      says: 'expiresAfter is refused with 400',
      async run(kit) {
        const signed = await sign(kit);
        mustRefuse(await post(kit, { ...signed, expiresAfter: kit.now() + 60_000 }), { status: 400 });
      },
    },
    {
      id: 'both-operations',
      basis: 'interface',
      says: 'an action is a split or a merge: both are refused with 400',
      async run(kit) {
        const signed = await sign(kit);
        const action = { ...signed.action, mergeOutcome: payload(kit) };
        mustRefuse(await post(kit, { ...signed, action }), { status: 400 });
      },
    },
    {
      id: 'signature',
      basis: 'interface',
      says: 'an invalid signature is 401',
      async run(kit) {
        const signed = await sign(kit);
        const v = signed.signature.v === 27 ? 28 : 27;
        mustRefuse(await post(kit, { ...signed, signature: { ...signed.signature, v } }), { status: 401 });
      },
    },
    {
      id: 'refusal-replayed',
      basis: 'interface',
      says: 'a request that was rejected may say so in a 200 body with status error when it is sent again',
      async run(kit) {
        const signed = await sign(kit, (given) => ({ ...given, amountBaseUnits: '1000000000000000000' }));
        mustRefuse(await post(kit, signed), { status: 400 });
        const again = await post(kit, signed);
        const isSo = again.status === 400 || (again.status === 200 && at(again.body, 'status') === 'error');
        must(
          isSo && typeof at(again.body, 'error') === 'string',
          '400, or 200 with status error, and an error text',
          told(again),
        );
      },
    },
  ],
);

const accepted: readonly Check[] = section(
  'outcomes',
  ['key', 'profile'],
  [
    {
      id: 'replay',
      basis: 'interface',
      says: 'a split is pending with an actionId; the identical request gives the same operation, not a second one',
      async run(kit) {
        const first = await accept(kit, await sign(kit));
        const again = await post(kit, first.signed);
        const data = at(again.body, 'response', 'data');
        mustFit(records.operation, data, 'response.data');
        must(at(data, 'actionId') === first.actionId, `actionId ${first.actionId}`, told(again));
      },
    },
    {
      id: 'status',
      basis: 'default',
      says: 'outcomeOperationStatus tells an operation by its actionId',
      async run(kit) {
        const { actionId } = await accept(kit, await sign(kit));
        const body = answered(
          await kit.http.info('outcomeOperationStatus', { user: kit.user, actionId }),
          'outcomeOperationStatus',
        );
        mustFit(records.operation, body, 'outcomeOperationStatus');
        must(at(body, 'actionId') === actionId, `actionId ${actionId}`, body);
      },
    },
  ],
);

export const OUTCOME_CHECKS: readonly Check[] = [...refused, ...accepted];

/**
 * Sends a split that must be accepted. Throws NotAsked for an account without pUSD, NotOffered where splits are off.
 */
async function accept(kit: Kit, signed: Signed): Promise<{ signed: Signed; actionId: string }> {
  kit.ceiling.reserve('0.000001').settle('0.000001');
  const answer = await post(kit, signed);
  const refusal = refusalOf(answer);
  if (refusal?.status === 503) throw new NotOffered(refusal.error);
  if (refusal !== undefined && /INSUFFICIENT|MARGIN/.test(`${refusal.code} ${refusal.error.toUpperCase()}`))
    throw new NotAsked(`the account has no pUSD to split: ${refusal.error}`);
  must(
    at(answer.body, 'status') === 'ok' && at(answer.body, 'response', 'type') === 'outcomeOperation',
    'status ok, type outcomeOperation',
    told(answer),
  );
  const data = at(answer.body, 'response', 'data');
  mustFit(records.operation, data, 'response.data');
  const actionId = String(at(data, 'actionId'));
  kit.cleanup.add(`split ${actionId}`, () => mergeBack(kit, signed, actionId), 'last');
  must(
    at(data, 'operation') === 'split' && at(data, 'status') === 'pending',
    'operation split, status pending',
    data,
  );
  return { signed, actionId };
}

const LOOKS = 40;
const LOOK_MS = 500;

/** Merges the shares of a split back, once they have arrived. */
async function mergeBack(kit: Kit, signed: Signed, actionId: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { body } = await kit.http.info('outcomeOperationStatus', { user: kit.user, actionId });
    if (at(body, 'status') === 'failed') return;
    if (at(body, 'status') !== 'pending') break;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
  const merge = { type: 'userOutcome', mergeOutcome: signed.action['splitOutcome'] };
  const answer = await post(kit, await kit.owner().sign(merge));
  if (refusalOf(answer) !== undefined) throw new Error(`one base unit stays split: ${told(answer)}`);
}
