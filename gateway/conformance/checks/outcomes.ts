// outcomes.ts: userOutcome version 2: required refusals, and a split of one base unit that is merged back.
import { answered, at, mustRefuse, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Kit } from '../kit.ts';
import { must, NotAsked } from '../outcome.ts';
import {
  accept,
  ended,
  merge,
  mustBePending,
  type Payload,
  payload,
  post,
  sign,
  split,
  unsigned,
} from '../outcomeRequests.ts';
import * as records from '../shapes/accountRecords.ts';
import { mustFit } from '../shapes/shape.ts';

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
      id: 'older-fields',
      basis: 'interface',
      says: 'the fields amount and outcome of earlier versions, and a null amount, are refused with 400',
      async run(kit) {
        const signed = await sign(kit);
        const given = payload(kit);
        const bodies = [
          { ...signed, amount: null },
          { ...signed, action: { ...signed.action, outcome: 1 } },
          ...[{ amount: '1' }, { amount: null }, { outcome: 1 }].map((more) => ({
            ...signed,
            action: split({ ...given, ...more } as Payload),
          })),
        ];
        for (const body of bodies) mustRefuse(await post(kit, body), { status: 400 });
      },
    },
    {
      id: 'spelling',
      basis: 'interface',
      says: 'a conditionId or AssetId in upper case or without 0x is refused with 400',
      async run(kit) {
        const spelled = (name: string, spell: (hex: string) => string) => (given: Payload) => ({
          ...given,
          market: { ...given.market, [name]: spell(String(given.market[name])) },
        });
        for (const name of ['conditionId', 'yesAssetId', 'noAssetId'])
          mustRefuse(await post(kit, await sign(kit, spelled(name, upper))), { status: 400 });
        for (const name of ['yesAssetId', 'noAssetId'])
          mustRefuse(await post(kit, await sign(kit, spelled(name, bare))), { status: 400 });
        // No bytes32 without 0x: it cannot be signed.
        mustRefuse(await unsigned(kit, spelled('conditionId', bare)), { status: [400, 401] });
      },
    },
    {
      id: 'nonce',
      basis: 'interface',
      says: 'a nonce that is negative, no safe integer or text is refused with 400',
      async run(kit) {
        const signed = await sign(kit);
        for (const nonce of [-1, 2 ** 53, signed.nonce + 0.5, String(signed.nonce)])
          mustRefuse(await post(kit, { ...signed, nonce }), { status: 400 });
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
      says: 'an action is a split or a merge: both, or neither, are refused with 400',
      async run(kit) {
        const signed = await sign(kit);
        const { type } = signed.action;
        for (const action of [{ ...signed.action, mergeOutcome: payload(kit) }, { type }])
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
        const isMet = again.status === 400 || (again.status === 200 && at(again.body, 'status') === 'error');
        must(
          isMet && typeof at(again.body, 'error') === 'string',
          '400, or 200 with status error, and an error text',
          answerText(again),
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
        must(at(data, 'actionId') === first.actionId, `actionId ${first.actionId}`, answerText(again));
      },
    },
    {
      id: 'merge',
      basis: 'interface',
      says: 'a split ends as completed or failed; a merge of its shares is accepted as pending',
      async run(kit) {
        kit.feature('predictionMerge');
        const { signed, actionId, forget } = await accept(kit, await sign(kit));
        const status = await ended(kit, actionId);
        if (status === 'pending') throw new NotAsked('the split was still pending after 20 seconds');
        must(status === 'completed' || status === 'failed', 'status completed or failed', status);
        if (status === 'completed') mustBePending(await merge(kit, signed), 'merge');
        forget();
      },
    },
    {
      id: 'status',
      basis: 'default',
      says: 'outcomeOperationStatus reads an operation by its actionId',
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

function bare(hex: string): string {
  return hex.slice(2);
}

function upper(hex: string): string {
  return `0x${hex.slice(2).toUpperCase()}`;
}
