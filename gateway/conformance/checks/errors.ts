// errors.ts: how malformed requests are refused.
import { at, mustRefuse, refusalOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import { mustFit, number, optional, record, text, time } from '../shapes/shape.ts';
import { Failed, must } from '../outcome.ts';

const signature = { r: `0x${'1'.repeat(64)}`, s: `0x${'1'.repeat(64)}`, v: 27 };
const cancel = { type: 'cancel', cancels: [{ a: '00000000', o: `0x${'1'.repeat(32)}` }] };
const errorBody = record({
  error: text,
  code: optional(text),
  field: optional(text),
  timestamp: optional(time),
  retryAfter: optional(number),
});

export const ERROR_CHECKS: readonly Check[] = section(
  'errors',
  [],
  [
    {
      id: 'missing-action-type',
      basis: 'interface',
      says: 'an action without a type is 400 with code MISSING_FIELD, field action.type and a timestamp',
      async run({ http }) {
        const answer = await http.post('/exchange', { action: {}, nonce: Date.now(), signature });
        const { body } = answer;
        const isMet =
          answer.status === 400 &&
          at(body, 'error') === "Missing 'action.type' field" &&
          at(body, 'code') === 'MISSING_FIELD' &&
          at(body, 'field') === 'action.type' &&
          typeof at(body, 'timestamp') === 'number';
        must(
          isMet,
          "400 “Missing 'action.type' field”, MISSING_FIELD, action.type, timestamp",
          answerText(answer),
        );
      },
    },
    {
      id: 'body-shape',
      basis: 'interface',
      says: 'error bodies have error, and may have code, field and timestamp in milliseconds',
      async run({ http }) {
        const answers = [
          await http.info('userRole'),
          await http.info('no such read'),
          await http.post('/exchange', { action: {}, nonce: 1, signature }),
          await http.post('/exchange', { action: cancel, nonce: Date.now() }),
        ];
        for (const answer of answers) {
          if (refusalOf(answer) === undefined) throw new Failed('a refusal', answerText(answer));
          mustFit(errorBody, answer.body, 'error body');
        }
      },
    },
    {
      id: 'missing-user',
      basis: 'default',
      says: 'account reads without a user are 400 with code MISSING_FIELD',
      async run({ http }) {
        for (const type of [
          'account',
          'checkAccess',
          'checkTerms',
          'pendingWithdrawals',
          'predictionBalances',
        ])
          mustRefuse(await http.info(type), { status: 400, code: 'MISSING_FIELD' });
      },
    },
    {
      id: 'invalid-user',
      basis: 'default',
      says: 'a user that is no address is 400 with code INVALID_ADDRESS',
      async run({ http }) {
        mustRefuse(await http.info('account', { user: '0x1234' }), {
          status: 400,
          code: ['INVALID_ADDRESS', 'INVALID_FIELD'],
        });
      },
    },
    {
      id: 'missing-info-type',
      basis: 'default',
      says: 'a read without a type is 400',
      async run({ http }) {
        mustRefuse(await http.post('/info', {}), { status: [400, 422] });
      },
    },
    {
      id: 'unknown-info-type',
      basis: 'default',
      says: 'an unknown read is 400 with code UNKNOWN_TYPE',
      async run({ http }) {
        mustRefuse(await http.info('noSuchRead'), { status: [400, 404, 422], code: 'UNKNOWN_TYPE' });
      },
    },
    {
      id: 'unknown-action',
      basis: 'default',
      says: 'an unknown action is 400 with code UNKNOWN_TYPE',
      async run({ http }) {
        const answer = await http.post('/exchange', {
          action: { type: 'noSuchAction' },
          nonce: Date.now(),
          signature,
        });
        mustRefuse(answer, { status: [400, 404, 422], code: 'UNKNOWN_TYPE' });
      },
    },
    {
      id: 'missing-signature',
      basis: 'default',
      says: 'a signed action without its signature is 400 with code MISSING_FIELD',
      async run({ http }) {
        mustRefuse(await http.post('/exchange', { action: cancel, nonce: Date.now() }), {
          status: [400, 401],
          code: 'MISSING_FIELD',
        });
      },
    },
    {
      id: 'missing-nonce',
      basis: 'default',
      says: 'a signed action without its nonce is 400 with code MISSING_FIELD',
      async run({ http }) {
        mustRefuse(await http.post('/exchange', { action: cancel, signature }), {
          status: 400,
          code: 'MISSING_FIELD',
        });
      },
    },
    {
      id: 'no-json',
      basis: 'default',
      says: 'a body that is no JSON is 400',
      async run({ http }) {
        mustRefuse(await http.raw('/info', '{"type":'), { status: [400, 422], code: 'INVALID_JSON' });
      },
    },
    {
      id: 'no-object',
      basis: 'default',
      says: 'a body that is no object is 400',
      async run({ http }) {
        for (const body of ['[]', '"perpMeta"', 'null'])
          mustRefuse(await http.raw('/info', body), { status: [400, 422], code: 'INVALID_JSON' });
      },
    },
    {
      id: 'not-declared-json',
      basis: 'default',
      says: 'a body that is not declared as JSON is 415',
      async run({ http }) {
        mustRefuse(await http.raw('/info', '{"type":"perpMeta"}', 'text/plain'), {
          status: [400, 415],
          code: 'UNSUPPORTED_MEDIA_TYPE',
        });
      },
    },
    {
      id: 'too-large',
      basis: 'default',
      says: 'a body beyond the limit is 413',
      async run({ http, learned }) {
        const limit = Number(at(learned.info, 'limits', 'maxBodyBytes') ?? 65_536);
        const answer = await http.raw('/info', JSON.stringify({ type: 'perpMeta', fill: 'x'.repeat(limit) }));
        mustRefuse(answer, { status: 413, code: 'BODY_TOO_LARGE' });
      },
    },
    {
      id: 'unknown-path',
      basis: 'default',
      says: 'a path that does not exist is 404',
      async run({ http }) {
        const answer = await http.post('/exchange/no-such-path', {});
        must(answer.status === 404 || answer.status === 405, '404', answerText(answer));
      },
    },
  ],
);
