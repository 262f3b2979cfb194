// faults.ts: planted faults in reads and streams, and the list of all.
import { at } from '../answers.ts';
import { ACTION_FAULTS } from './actionFaults.ts';
import { FUNDS_FAULTS } from './fundsFaults.ts';
import { changed, type Planted, read } from './planting.ts';
import type { Json } from './wrongGateway.ts';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

const reads: readonly Planted[] = [
  {
    name: 'a number where the interface has a number is sent as text',
    ask: ['reads.perpMeta', 'reads.perpMeta-fields', 'reads.spotMeta', 'markets.book-shape'],
    named: ['reads.perpMeta', 'reads.perpMeta-fields'],
    fault: read('perpMeta', (body) =>
      changed(body, ['perpMarkets', '00020000', 'marketConfig', 'szDecimals'], String),
    ),
  },
  {
    name: 'a field is missing',
    ask: ['reads.checkAccess', 'reads.checkTerms', 'reads.checkTerms-fields', 'reads.userRole'],
    named: ['reads.checkTerms'],
    fault: read('checkTerms', ({ hasAccepted: _gone, ...rest }) => rest),
  },
  {
    name: 'an amount is sent as a number',
    ask: ['reads'],
    named: ['reads.account-fields'],
    fault: read('account', (body) => changed(body, ['marginSummary', 'accountValue'], Number)),
  },
  {
    name: 'addresses come back as they were written',
    ask: ['reads.account', 'reads.account-fields', 'reads.userRole-case'],
    named: ['reads.userRole-case'],
    fault: () => ({
      answer: ({ asked, body }) =>
        asked['type'] === 'account' && asked['user'] !== undefined
          ? { body: { ...(body as Json), user: asked['user'] } }
          : undefined,
    }),
  },
  {
    name: 'a role is found in lower case only',
    ask: ['reads.userRole', 'reads.userRole-case', 'agents.approve', 'agents.listed'],
    named: ['agents.approve', 'reads.userRole-case'],
    fault: () => ({
      answer: ({ asked }) =>
        asked['type'] === 'userRole' && /[A-F]/.test(String(asked['user']))
          ? { body: { role: 'missing' } }
          : undefined,
    }),
  },
  {
    name: 'a user is said to have an owner',
    ask: ['reads.userRole', 'reads.userRole-owner', 'agents.approve'],
    named: ['reads.userRole-owner'],
    fault: read('userRole', (body) =>
      body['role'] === 'user' ? { ...body, data: { user: ZERO_ADDRESS } } : body,
    ),
  },
  {
    name: 'the AssetId of an outcome has lost its leading digit',
    ask: [
      'reads.predictionMeta',
      'reads.predictionMeta-sides',
      'reads.predictionMeta-outcomeAssetId',
      'reads.predictionMeta-record',
    ],
    named: ['reads.predictionMeta-outcomeAssetId', 'reads.predictionMeta-record'],
    fault: read('predictionMeta', (body) => ({
      outcomeMarkets: (body['outcomeMarkets'] as Json[]).map((market) => ({
        ...market,
        sides: (market['sides'] as Json[]).map((side) =>
          typeof side['outcomeAssetId'] === 'string'
            ? { ...side, outcomeAssetId: `0x1001${side['outcomeAssetId'].slice(7)}` }
            : side,
        ),
      })),
    })),
  },
  {
    name: 'bids and asks are swapped',
    ask: ['markets'],
    named: ['markets.book-order'],
    fault: read('l2Book', (body) =>
      body === null ? null : { ...body, levels: (body['levels'] as unknown[]).toReversed() },
    ),
  },
  {
    name: 'marks leave the maximum that the service states',
    ask: ['markets.mark-premium', 'markets.contexts', 'reads.forced-fills'],
    named: ['markets.mark-premium'],
    fault: read('marketContexts', (body) =>
      changed(body, ['contexts', '00020000', 'markPx'], (mark) => String(Number(mark) * 1.01)),
    ),
  },
  {
    name: 'auto-deleveraging charges a fee',
    ask: ['reads.forced-fills', 'reads.userFills-fields'],
    named: ['reads.forced-fills'],
    fault: read('userFills', () => [
      {
        assetId: '00020000',
        px: '1',
        sz: '1',
        side: 'A',
        time: Date.now(),
        dir: 'Close Long',
        closedPnl: '1',
        orderId: '0x1',
        crossed: false,
        fee: '0.1',
        feeToken: 'USDC',
        tid: '1',
        forcedClosureType: 'adl',
      },
    ]),
  },
  {
    name: 'the prediction book does not tell its tick',
    ask: ['venue.book', 'venue.book-levels'],
    named: ['venue.book'],
    fault: () => ({
      answer({ path, body }) {
        if (!path.startsWith('/venue/')) return undefined;
        const { tick_size: _gone, ...rest } = body as Json;
        return { body: rest };
      },
    }),
  },
  {
    name: 'the leaderboard is not in order',
    ask: ['replica'],
    named: ['replica.leaderboard-order'],
    fault: () => ({
      answer: ({ path, body }) =>
        path === '/leaderboard' && Array.isArray(body) ? { body: body.toReversed() } : undefined,
    }),
  },
  {
    name: 'a wrong error code',
    ask: ['errors'],
    named: ['errors.missing-action-type'],
    fault: () => ({
      answer: ({ body }) =>
        at(body, 'field') === 'action.type' && at(body, 'code') === 'MISSING_FIELD'
          ? { body: { ...(body as Json), code: 'INVALID_FIELD' } }
          : undefined,
    }),
  },
  {
    name: 'a missing user is answered with 200',
    ask: ['reads.userRole', 'reads.userRole-missing-user', 'errors'],
    named: ['errors.body-shape', 'reads.userRole-missing-user'],
    fault: () => ({
      answer: ({ asked, status }) =>
        asked['type'] === 'userRole' && status === 400
          ? { status: 200, body: { role: 'missing' } }
          : undefined,
    }),
  },
];

const streams: readonly Planted[] = [
  {
    name: 'a message of the stream is lost',
    ask: ['streams.seq', 'streams.l2Book'],
    named: ['streams.seq'],
    fault: () => ({
      fromServer: (frame, { toClient }) => {
        if (frame['channel'] !== 'l2Book' || frame['seq'] !== 2) toClient(frame);
      },
    }),
  },
  {
    name: 'the first message comes before the acknowledgement',
    ask: ['streams.ack-first', 'streams.ack-echo'],
    named: ['streams.ack-first'],
    fault: () => {
      let held: Json | undefined;
      return {
        fromServer(frame, { toClient }) {
          if (
            frame['channel'] === 'subscriptionResponse' &&
            at(frame, 'data', 'subscription', 'type') === 'l2Book'
          )
            held = frame;
          else toClient(frame);
          if (frame['channel'] !== 'l2Book' || held === undefined) return;
          toClient(held);
          held = undefined;
        },
      };
    },
  },
  {
    name: 'unsubscribing is confirmed and ignored',
    ask: ['streams.unsubscribe', 'streams.ping'],
    named: ['streams.unsubscribe'],
    fault: () => ({
      fromClient(frame, { toClient, toServer }) {
        if (frame['method'] !== 'unsubscribe') return toServer(frame);
        toClient({
          channel: 'subscriptionResponse',
          data: { method: 'unsubscribe', subscription: frame['subscription'] },
        });
      },
    }),
  },
  {
    name: 'a read sent over the stream is answered there',
    ask: ['streams.no-requests', 'streams.unknown-channel'],
    named: ['streams.no-requests'],
    fault: () => ({
      fromClient(frame, { toClient, toServer }) {
        if (frame['method'] !== 'post') return toServer(frame);
        toClient({ channel: 'post', data: { id: frame['id'], response: {} } });
      },
    }),
  },
  {
    name: 'ping is not answered',
    ask: ['streams.ping', 'streams.no-requests', 'streams.unsubscribe', 'ownership.private-channel'],
    named: ['streams.ping'],
    fault: () => ({
      fromServer: (frame, { toClient }) => {
        if (frame['channel'] !== 'pong') toClient(frame);
      },
    }),
  },
  {
    name: 'a channel of one account tells another’s orders',
    ask: ['ownership.own-orders', 'ownership.seq', 'ownership.private-channel'],
    named: ['ownership.private-channel'],
    fault: () => ({
      fromServer(frame, wire, all) {
        wire.toClient(frame);
        if (frame['channel'] !== 'orderUpdates' || frame['seq'] === 1) return;
        for (const other of all) if (other !== wire && other.subscriptions.length > 0) other.toClient(frame);
      },
    }),
  },
];

export const FAULTS: readonly Planted[] = [...reads, ...ACTION_FAULTS, ...FUNDS_FAULTS, ...streams];
