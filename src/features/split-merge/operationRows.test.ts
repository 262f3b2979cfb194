import type { OutboxItem, OutboxState } from '#client/actions/outboxItem.ts';
import type { OutcomeOperation } from '#protocol/info/funds/outcomeOperationStatus.ts';
import { expect, test } from 'vitest';
import { statusName, statusText } from './splitMergeMessages.ts';
import { isOpen, operationRows } from './operationRows.ts';

const OWNER = `0x${'a1'.repeat(20)}` as const;
const CONDITION = `0x${'c0'.repeat(32)}` as const;
const ID = `0x${'5a'.repeat(32)}` as const;
const HERE = { owner: OWNER, serviceUrl: 'http://here' };

function item(state: OutboxState, more: Partial<OutboxItem> = {}): OutboxItem {
  const market = {
    conditionId: CONDITION,
    yesAssetId: `0x1001${'a1'.repeat(32)}`,
    noAssetId: `0x1001${'b2'.repeat(32)}`,
    negRisk: false,
  } as const;
  return {
    id: 'item',
    intentId: 'intent',
    network: 'Testnet',
    serviceUrl: HERE.serviceUrl,
    request: { type: 'userOutcome', action: { operation: 'split', market, amountBaseUnits: '1250000' } },
    owner: OWNER,
    signer: OWNER,
    nonce: 1,
    expiresAfter: null,
    profile: {
      profile: 'typed',
      domainName: 'ServiceExchange',
      domainVersion: '1',
      tradingChainId: 1,
      acceptedSignatureChainIds: null,
    } as never,
    digest: ID,
    body: '',
    signedAt: 5,
    updatedAt: 5,
    sends: [],
    lease: null,
    state,
    ...more,
  };
}

const operation = (status: string, error: string | null = null): OutcomeOperation => ({
  actionId: ID,
  operation: 'split',
  adapter: 'predictionvenue',
  status,
  conditionId: CONDITION,
  amountBaseUnits: '1250000',
  createdAt: 7,
  updatedAt: 8,
  completedAt: null,
  transactionHash: null,
  error,
});
const accepted: OutboxState = { status: 'accepted', results: { type: 'done', actionId: ID } };

test('a request signed here and its record at the service are one row', () => {
  expect(operationRows([item(accepted)], [operation('pending')], HERE)).toMatchObject([
    { key: 'item', operation: 'split', amount: '1.25', status: 'pending' },
  ]);
  expect(operationRows([item(accepted)], [operation('completed')], HERE)).toMatchObject([
    { status: 'completed' },
  ]);
  expect(operationRows([item(accepted)], [operation('failed', 'out of gas')], HERE)).toMatchObject([
    { status: 'failed', message: 'out of gas' },
  ]);
  expect(operationRows([], [operation('pending')], HERE)).toMatchObject([
    { key: ID, status: 'pending', item: undefined },
  ]);
});

test('a status that the interface does not name is shown as the service names it, and stays open', () => {
  for (const items of [[item(accepted)], []]) {
    const [row] = operationRows(items, [operation('settling')], HERE);
    expect([row?.status, row && isOpen(row), row && statusName(row)]).toEqual([
      'other',
      true,
      'Other: settling',
    ]);
    expect(row && statusText(row)).toMatch(/neither completed nor failed/);
  }
});

test('accepted, completed, refused and failed are different states, each with the effect on the hold', () => {
  const states: [OutboxState, string, boolean, RegExp][] = [
    [{ status: 'sent' }, 'sending', true, /Sending/],
    [accepted, 'pending', true, /Accepted, not completed: the pUSD is held/],
    [
      { status: 'unknown', because: 'network', retryAt: null, evidence: null },
      'unknown',
      true,
      /send the identical request again/,
    ],
    [
      {
        status: 'refused',
        failure: {
          kind: 'refused',
          code: 'OUTCOME_MARKET_NOT_OPEN',
          message: 'Condition is not open',
          status: 400,
        },
        results: null,
      },
      'rejected',
      false,
      /Condition is not open\. No funds are on hold/,
    ],
    [
      {
        status: 'refused',
        failure: { kind: 'refused', code: 'INVALID_SIGNATURE', message: 'Invalid signature', status: 401 },
        results: null,
      },
      'rejected',
      false,
      /Signature refused.*Nothing was held/,
    ],
    [
      {
        status: 'refused',
        failure: { kind: 'refused', code: 'OPERATION_DISABLED', message: 'Operation disabled', status: 503 },
        results: null,
      },
      'rejected',
      false,
      /Not available right now.*Nothing was held/,
    ],
    [
      {
        status: 'refused',
        failure: { kind: 'refused', code: 'OUTCOME_FAILED', message: 'out of gas' },
        results: null,
      },
      'failed',
      false,
      /failed: out of gas\. The held amount is available again/,
    ],
    [{ status: 'dead', because: 'neverSent' }, 'neverSent', false, /No funds are on hold/],
  ];
  for (const [state, status, open, text] of states) {
    const [row] = operationRows([item(state)], [], HERE);
    expect([row?.status, row && isOpen(row)]).toEqual([status, open]);
    expect(row && statusText(row)).toMatch(text);
  }
});

test('neither another account, another service nor another kind of request is listed', () => {
  const others = [
    item(accepted, { owner: `0x${'b2'.repeat(20)}` }),
    item(accepted, { serviceUrl: 'http://there' }),
    item(accepted, { request: { type: 'getReferralCode', action: {} } }),
  ];
  expect(operationRows(others, [], HERE)).toEqual([]);
});
