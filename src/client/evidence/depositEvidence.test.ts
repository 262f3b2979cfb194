import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { digestIdOf } from '#protocol/signing/transactionId.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import { readEvidence } from './evidence.ts';
import { applyEvent } from '../actions/outboxItem.ts';
import { conclude } from '../actions/followUp.ts';
import { createFillLog } from '../live/fillLog.ts';
import { createOrderLog } from '../live/orderLog.ts';
import type { OutboxItem, OutboxState } from '../actions/outboxItem.ts';

const T = 1_760_000_000_000;
const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';

const LOST: OutboxState = { status: 'unknown', because: 'timeout', retryAt: null, evidence: null };
const NONCE_USED: OutboxState = { ...LOST, because: 'nonceUsed' };

const item = (state: OutboxState, request: ActionRequest): OutboxItem => ({
  id: 'a',
  intentId: 'i',
  network: 'Testnet',
  serviceUrl: '',
  request,
  owner: OWNER,
  signer: OWNER,
  nonce: T,
  expiresAfter: null,
  profile: DEFAULT_PROFILE.signing,
  digest: '0x',
  body: '{}',
  signedAt: T,
  updatedAt: T,
  sends: [{ at: T, by: 'tab' }],
  state,
  lease: null,
});

describe('a deposit', () => {
  const DEPOSIT: ActionRequest = { type: 'executeDeposit', action: {} as never };
  const accepted: OutboxState = { status: 'accepted', results: { type: 'done', depositId: 'd-1' } };
  const seen = async (state: OutboxState, status: string | null) => {
    const info = () =>
      Promise.resolve(
        status === null ? null : { depositId: 'd-1', status, transactionHashes: [], reason: 'cap' },
      );
    const before = item(state, DEPOSIT);
    return (
      applyEvent(
        before,
        conclude(
          before,
          await readEvidence(
            before,
            { orderLog: createOrderLog(), fillLog: createFillLog(), elapsed: () => 0, info: info as never },
            () => T + 1_000,
          ),
        ),
        T + 2_000,
      ) ?? before
    ).state;
  };

  test('is confirmed once it is credited, and not before', async () => {
    for (const status of ['pending', 'confirmed', 'a word of tomorrow'])
      expect((await seen(accepted, status)).status).toBe('accepted');
    expect((await seen(accepted, 'credited')).status).toBe('confirmed');
  });

  test('that is segregated or failed is reported as such', async () => {
    expect(await seen(accepted, 'segregated')).toMatchObject({
      status: 'refused',
      failure: { code: 'DEPOSIT_SEGREGATED', message: 'cap' },
    });
    expect(await seen(accepted, 'failed')).toMatchObject({
      status: 'refused',
      failure: { code: 'TRANSFER_FAILED' },
    });
  });

  describe('whose answer was lost', () => {
    const quoted = {
      amount: '10',
      coin: 'USDC',
      chainName: 'Practice chain',
      fee: '1',
      credited: '9',
      account: OWNER,
      awaitsTransfer: false,
    } as const;
    const LISTED = {
      transactionHash: null,
      depositId: 'd-9',
      assetId: '00012710',
      coin: 'USDC',
      amount: '9',
      status: 'segregated',
      reason: 'cap',
      time: T + 400,
    };
    const TWIN = { ...LISTED, depositId: 'd-10', time: T + 900 };
    const asked = (more: object = {}) =>
      ({
        type: 'executeDeposit',
        action: { toAsset: '00012710' } as never,
        quoted: { ...quoted, ...more },
      }) as ActionRequest;
    const another = (state: OutboxState, parts: Partial<OutboxItem> = {}): OutboxItem => ({
      ...item(state, asked()),
      id: 'b',
      digest: '0x0b',
      ...parts,
    });
    const begunAs = (depositId: string): OutboxState => ({
      status: 'accepted',
      results: { type: 'done', depositId },
    });
    const depositIdOf = (digest: '0x' | '0x0b' | '0x0c'): string => digestIdOf(digest, 'deposit');
    const showsOther = another(begunAs('d-0'), { id: 'c', digest: '0x0c', signedAt: T - 9e6, nonce: null });
    const lost = (
      more: object = {},
      others: OutboxItem[] = [],
      rows: object[] = [LISTED],
      state: OutboxState = NONCE_USED,
    ) => {
      const request = asked(more);
      const reader = {
        orderLog: createOrderLog(),
        fillLog: createFillLog(),
        elapsed: () => 0,
        info: (() => Promise.resolve(rows)) as never,
      };
      return readEvidence(item(state, request), reader, () => T + 1_000, others);
    };

    test('is found by the id derived from what was signed', async () => {
      const rows = [LISTED, { ...LISTED, depositId: depositIdOf('0x') }];
      expect((await lost({}, [], rows, LOST)).transfer?.id).toBe(depositIdOf('0x'));
    });

    test('is found by asset, credited amount and time, and ends as its record does', async () => {
      const evidence = await lost({}, [showsOther]);
      expect(evidence).toMatchObject({
        found: 'all',
        transfer: { id: 'd-9', status: 'segregated', reason: 'cap' },
      });
      const refused = {
        kind: 'refuse',
        failure: { code: 'DEPOSIT_SEGREGATED', message: 'cap' },
        results: { depositId: 'd-9' },
      };
      expect(conclude(item(LOST, DEPOSIT), evidence)).toMatchObject(refused);
    });

    test.each([
      ['another amount', [{ ...LISTED, amount: '10' }]],
      ['another asset', [{ ...LISTED, assetId: '0001abcd' }]],
      ['an earlier time', [{ ...LISTED, time: T - 60_000 }]],
      ['a later time', [{ ...LISTED, time: T + 3_600_000 }]],
      ['no id', [{ ...LISTED, depositId: null }]],
      ['a twin', [LISTED, { ...LISTED, depositId: 'd-10' }]],
    ])('is not known by a record with %s', async (_what, rows) => {
      expect((await lost({}, [showsOther], rows)).found).toBe('some');
    });

    test.each<[string, object[], OutboxItem[], string | undefined]>([
      ['one answered before it', [LISTED, TWIN], [another(begunAs('d-9'))], 'd-10'],
      ['one answered after it', [LISTED, TWIN], [another(begunAs('d-10'))], 'd-9'],
      [
        'one under its expected id',
        [LISTED, { ...TWIN, depositId: depositIdOf('0x0b') }],
        [another(begunAs(depositIdOf('0x0b')))],
        undefined,
      ],
      ['a lost one, with one record', [LISTED], [another(NONCE_USED)], undefined],
      ['a lost one, with two records', [LISTED, TWIN], [another(LOST)], undefined],
      ['one of another browser', [LISTED, TWIN], [], undefined],
    ])('and an equal one, %s: one record proves one deposit', async (_what, rows, others, id) => {
      expect((await lost({}, [...others, showsOther], rows)).transfer?.id).toBe(id);
    });

    test('may be of another browser where the service is not known to derive ids otherwise, or it has not arrived', async () => {
      expect((await lost()).found).toBe('some');
      expect((await lost({}, [{ ...showsOther, state: begunAs(depositIdOf('0x0c')) }])).found).toBe('some');
      expect((await lost({}, [showsOther], [LISTED], LOST)).found).toBe('some');
    });

    test('does not match a record of another deposit started here, or any before its transfer', async () => {
      const second: OutboxItem = {
        ...item({ status: 'accepted', results: { type: 'done', depositId: 'd-9' } }, DEPOSIT),
        id: 'b',
      };
      expect((await lost({}, [second, showsOther])).found).toBe('some');
      expect((await lost({ awaitsTransfer: true }, [showsOther])).found).toBe('some');
    });
  });

  test('absence at the service proves nothing', async () => {
    expect((await seen(accepted, null)).status).toBe('accepted');
    expect((await seen({ ...NONCE_USED }, 'credited')).status).toBe('unknown');
  });
});
