import { describe, expect, test } from 'vitest';
import { codeOfText, decodeErrorBody, ERRORS, errorText, requestStatus } from './errors.ts';
import { retryDelayMs } from './errorBody.ts';

describe('texts and statuses the interface shows', () => {
  test.each([
    ['INVALID_SIGNATURE', 401, 'Invalid signature'],
    ['AGENT_NOT_APPROVED', 401, 'Agent not approved for user'],
    ['NONCE_USED', 400, 'Nonce already used'],
    ['INSUFFICIENT_WITHDRAWABLE', 422, 'Insufficient withdrawable balance'],
    ['REPLICA_UNAVAILABLE', 503, 'Read replica unavailable'],
    ['ORDER_NOT_FOUND', 200, 'Order was never placed, already canceled, or filled.'],
  ] as const)('%s', (code, status, text) => expect(ERRORS[code]).toEqual({ status, text }));

  test('placeholders are filled in', () => {
    expect(errorText('MISSING_FIELD', { field: 'action.type' })).toBe("Missing 'action.type' field");
    expect(errorText('MIN_ORDER_VALUE', { minimum: '$10' })).toBe('Order must have minimum value of $10.');
    expect(errorText('POST_ONLY_WOULD_MATCH', { bbo: '97122@97123' })).toBe(
      'Post only order would have immediately matched, bbo was 97122@97123.',
    );
    expect(errorText('BATCH_TOO_LARGE', { limit: '20', items: 'orders' })).toBe(
      'At most 20 orders per request',
    );
  });

  test('an order refusal is a 400 when it refuses the whole request', () => {
    expect(requestStatus('INVALID_ASSET_ID')).toBe(400);
    expect(requestStatus('INVALID_SIGNATURE')).toBe(401);
  });
});

describe('codes from texts, for services that send none', () => {
  test.each([
    ['Nonce already used', 'NONCE_USED'],
    ['Invalid signature', 'INVALID_SIGNATURE'],
    ['Agent not approved for user', 'AGENT_NOT_APPROVED'],
    ["Missing 'action.type' field", 'MISSING_FIELD'],
    ["Missing 'user' parameter", 'MISSING_FIELD'],
    ["Missing 'user' parameter for account", 'MISSING_FIELD'],
    ['Order must have minimum value of $10.', 'MIN_ORDER_VALUE'],
    ['Order must have minimum value of 10 USDC.', 'MIN_ORDER_VALUE'],
    ['Agent approval expired', 'AGENT_EXPIRED'],
    ['Not supported for this market', 'INVALID_TIF'],
    ['Margin mode not available', 'ISOLATED_ONLY'],
    ['Not enough unheld shares', 'INSUFFICIENT_SHARES'],
    ['Not enough unheld pUSD', 'OUTCOME_INSUFFICIENT'],
    ['Post only order would have immediately matched, bbo was 1@2.', 'POST_ONLY_WOULD_MATCH'],
    ['Something else', undefined],
    ['', undefined],
  ])('%s → %s', (text, code) => expect(codeOfText(text)).toBe(code));
});

describe('finding the refusal in an answer', () => {
  test('the plain body with all its fields', () => {
    const body = {
      error: 'Split readiness unavailable',
      code: 'OUTCOME_UNAVAILABLE',
      timestamp: 1_760_000_000_000,
      retryAfter: 5,
    };
    expect(decodeErrorBody(body, 503)).toEqual({
      message: 'Split readiness unavailable',
      code: 'OUTCOME_UNAVAILABLE',
      timestamp: 1_760_000_000_000,
      retryAfter: 5,
      httpStatus: 503,
    });
  });

  test('a 200 with status error is a refusal', () => {
    expect(decodeErrorBody({ status: 'error', error: 'Condition is not open' }, 200)).toEqual({
      message: 'Condition is not open',
      code: 'OUTCOME_MARKET_NOT_OPEN',
      httpStatus: 200,
    });
  });

  test.each([
    ['error first', { status: 'error', error: 'a', response: 'b' }, 'a'],
    ['response as text', { status: 'err', response: 'b' }, 'b'],
    ['response.error', { status: 'error', response: { error: 'c', data: { error: 'd' } } }, 'c'],
    [
      'response.data.error',
      { status: 'ok', response: { type: 'twapCancel', data: { status: 'failed', error: 'd' } } },
      'd',
    ],
    [
      'the first failed status of a refused batch',
      { status: 'error', response: { data: { statuses: [{ success: true }, { error: 'e' }] } } },
      'e',
    ],
    [
      'data.status alone',
      { status: 'ok', response: { type: 'twapOrder', data: { status: 'rejected' } } },
      'rejected',
    ],
    ['success false', { success: false }, ''],
  ])('%s', (_case, body, message) => expect(decodeErrorBody(body, 200)?.message).toBe(message));

  test.each([
    [
      'an accepted order',
      { status: 'ok', response: { type: 'order', data: { statuses: [{ resting: { oid: '0x1' } }] } } },
    ],
    [
      'an accepted batch with one refused order',
      {
        status: 'ok',
        response: { type: 'order', data: { statuses: [{ error: 'Insufficient margin to place order.' }] } },
      },
    ],
    ['a withdrawal', { success: true, transactionId: '0x1', status: 'pending' }],
    [
      'an outcome operation that failed later',
      { status: 'ok', response: { type: 'outcomeOperation', data: { actionId: '0x1', status: 'failed' } } },
    ],
    ['a list', []],
    ['null', null],
  ])('%s is none', (_case, body) => expect(decodeErrorBody(body, 200)).toBeUndefined());

  test('a failed request without a readable body is still a refusal', () => {
    expect(decodeErrorBody('<html>Bad gateway</html>', 502)).toEqual({ message: '', httpStatus: 502 });
    expect(decodeErrorBody({}, 500)).toEqual({ message: '', httpStatus: 500 });
  });

  test('a text of any length is cut at 500 characters, and the full text kept', () => {
    const error = decodeErrorBody({ error: 'x'.repeat(10_000) }, 400);
    expect([error?.message.length, error?.whole?.length]).toEqual([500, 10_000]);
    expect(decodeErrorBody({ error: 'x'.repeat(500) }, 400)).not.toHaveProperty('whole');
  });
});

test.each([
  [0, 0],
  [2, 2_000],
  [59, 59_000],
  [999, 60_000],
  [1_000, 1_000],
  [1_500, 1_500],
  [90_000, 60_000],
  [-1, 0],
  [Number.NaN, 0],
])('retryAfter %d waits %d ms', (retryAfter, ms) => expect(retryDelayMs(retryAfter)).toBe(ms));
