// streams.ts: the stream: acknowledgements, snapshots, gapless sequence numbers, ping, unsubscribing.
import { isObject } from '#protocol/guards.ts';
import { at } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Kit } from '../kit.ts';
import * as records from '../shapes/accountRecords.ts';
import * as markets from '../shapes/marketRecords.ts';
import { amount, bool, list, mapOf, mustFit, record, type Shape, text } from '../shapes/shape.ts';
import { type Frame, isAck, type Listener } from '../socket.ts';
import { must, NotAsked, NotOffered } from '../outcome.ts';

interface ChannelRow {
  type: string;
  says: string;
  params: (kit: Kit) => Record<string, unknown>;
  shape: Shape;
  /** Whether a snapshot arrives without any event. */
  hasSnapshot: boolean;
}

const marketOf = ({ learned }: Kit): string => {
  const market = learned.markets.find(({ isOpen }) => isOpen);
  if (market === undefined) throw new NotAsked('no market is listed');
  return market.assetId;
};
const ofMarket = (kit: Kit) => ({ assetId: marketOf(kit) });
const ofUser = ({ user }: Kit) => ({ user });
const own = (more: Readonly<Record<string, Shape>>): Shape => record({ user: text, ...more });

const CHANNELS: readonly ChannelRow[] = [
  row('l2Book', 'a whole book', ofMarket, markets.l2Book),
  row('bbo', 'best bid and ask', ofMarket, markets.bbo),
  row('trades', 'a list of trades', ofMarket, list(markets.trade)),
  row('candle', 'one candle', (kit) => ({ ...ofMarket(kit), interval: '15m' }), markets.candle),
  row('allMids', 'middle prices', () => ({}), record({ mids: mapOf(text, amount) })),
  row('marketContexts', 'figures of the markets', () => ({}), markets.marketContexts),
  row(
    'orderUpdates',
    'orders with their status',
    ofUser,
    own({ isSnapshot: bool, orders: list(records.orderWithStatus) }),
  ),
  row('userFills', 'fills', ofUser, own({ isSnapshot: bool, fills: records.userFills })),
  row('accountSummary', 'the account record', ofUser, own({ summary: records.account })),
  row(
    'activeAssetData',
    'leverage and what may be traded',
    (kit) => ({ ...ofUser(kit), ...ofMarket(kit) }),
    records.activeAssetData,
  ),
  row('twapUpdates', 'TWAP orders', ofUser, own({ isSnapshot: bool, twaps: list(records.twapMore) })),
  row('predictionBalances', 'pUSD balances', ofUser, own({ balances: list(records.predictionBalance) })),
  row(
    'withdrawals',
    'pending withdrawals',
    ofUser,
    own({ paused: bool, pending: list(records.pendingWithdrawal) }),
  ),
  {
    ...row('userOrderRejections', 'rejections', ofUser, own({ rejections: list(record({})) })),
    hasSnapshot: false,
  },
  {
    ...row('notifications', 'notices', ofUser, own({ notifications: list(records.notification) })),
    hasSnapshot: false,
  },
];

/** Subscribes and waits for the acknowledgement. Throws NotOffered for an unknown channel. */
async function join(listener: Listener, type: string, params: Record<string, unknown>): Promise<void> {
  const from = listener.frames.length;
  listener.subscribe(type, params);
  const answer = await listener.wait(
    `an acknowledgement of ${type}`,
    (frame) => isAck('subscribe', type)(frame) || isRefusal(frame),
    { from },
  );
  if (isRefusal(answer)) throw new NotOffered(`channel ${type}: ${JSON.stringify(answer.data)}`);
}

function isRefusal({ channel }: Frame): boolean {
  return channel === 'error';
}

const on = (channel: string) => (frame: Frame) => frame.channel === channel;

/** Channels with messages even without trades; the first repeats without changes. */
const LIVELY = ['l2Book', 'bbo', 'marketContexts'] as const;

export const STREAM_CHECKS: readonly Check[] = section(
  'streams',
  ['socket'],
  [
    ...CHANNELS.map((each) => ({
      id: each.type,
      basis: 'default' as const,
      says: each.says,
      run: (kit: Kit) => ask(kit, each),
    })),
    {
      id: 'ack-first',
      basis: 'default',
      says: 'a subscription is acknowledged before its first message',
      async run(kit) {
        const listener = await kit.listen();
        listener.subscribe('l2Book', ofMarket(kit));
        await listener.wait('a book', on('l2Book'));
        const [ack, data] = [
          listener.frames.findIndex(isAck('subscribe', 'l2Book')),
          listener.frames.findIndex(on('l2Book')),
        ];
        must(
          ack !== -1 && ack < data,
          'an acknowledgement, then the book',
          listener.frames.map(({ channel }) => channel),
        );
      },
    },
    {
      id: 'ack-echo',
      basis: 'default',
      says: 'an acknowledgement repeats the subscription, with a user in lower case',
      async run(kit) {
        const listener = await kit.listen();
        listener.subscribe('orderUpdates', { user: `0x${kit.user.slice(2).toUpperCase()}` });
        const ack = await listener.wait('an acknowledgement', isAck('subscribe', 'orderUpdates'));
        must(at(ack.data, 'subscription', 'user') === kit.user, `user ${kit.user}`, ack);
      },
    },
    {
      id: 'seq',
      basis: 'default',
      says: 'messages of a subscription are numbered from 1 without a gap',
      async run(kit) {
        const listener = await kit.listen();
        for (const type of LIVELY) await join(listener, type, type === 'marketContexts' ? {} : ofMarket(kit));
        const [steady] = LIVELY;
        await listener.find(() => listener.frames.filter(on(steady)).length >= 3);
        for (const type of LIVELY) {
          const numbers = listener.frames.filter(on(type)).map(({ seq }) => seq);
          if (numbers.every((seq) => seq === undefined)) throw new NotOffered('messages carry no seq');
          must(
            numbers.every((seq, index) => seq === index + 1),
            `${type}: 1, 2, 3 …`,
            numbers,
          );
        }
      },
    },
    {
      id: 'book-times',
      basis: 'default',
      says: 'the messages of a book never go back in time',
      async run(kit) {
        const listener = await kit.listen();
        await join(listener, 'l2Book', ofMarket(kit));
        await listener.find(() => listener.frames.filter(on('l2Book')).length >= 3);
        const times = listener.frames.filter(on('l2Book')).map(({ data }) => Number(at(data, 'time')));
        must(
          times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0)),
          'times that rise',
          times,
        );
      },
    },
    {
      id: 'again',
      basis: 'default',
      says: 'subscribing twice is acknowledged again and brings a new snapshot',
      async run(kit) {
        const listener = await kit.listen();
        await join(listener, 'marketContexts', {});
        await listener.wait('a snapshot', on('marketContexts'));
        const from = listener.frames.length;
        listener.subscribe('marketContexts');
        await listener.wait('a second acknowledgement', isAck('subscribe', 'marketContexts'), { from });
        await listener.wait(
          'a second snapshot',
          (frame) => on('marketContexts')(frame) && at(frame.data, 'isSnapshot') === true,
          { from },
        );
      },
    },
    {
      id: 'resubscribe',
      basis: 'interface',
      says: 'a client that lost its connection subscribes again on a new one and gets the present state',
      async run(kit) {
        const first = await kit.listen();
        await join(first, 'l2Book', ofMarket(kit));
        await first.wait('a book', on('l2Book'));
        first.close();
        const second = await kit.listen();
        await join(second, 'l2Book', ofMarket(kit));
        const book = await second.wait('a book on the new connection', on('l2Book'));
        must(book.seq === undefined || book.seq === 1, 'seq 1', book.seq);
      },
    },
    {
      id: 'unsubscribe',
      basis: 'default',
      says: 'unsubscribing is acknowledged, and nothing more comes',
      async run(kit) {
        const [listener, control] = [await kit.listen(), await kit.listen()];
        for (const each of [listener, control]) await join(each, 'l2Book', ofMarket(kit));
        await listener.wait('a book', on('l2Book'));
        const from = listener.frames.length;
        listener.unsubscribe('l2Book', ofMarket(kit));
        await listener.wait('an acknowledgement', isAck('unsubscribe', 'l2Book'), { from });
        const quiet = listener.frames.length;
        // Remaining subscribers get two more book messages; none is in flight after that.
        const heard = control.frames.length;
        const again = await control.find(() => control.frames.length >= heard + 2, { from: heard });
        if (again === undefined) throw new NotAsked('the book did not change meanwhile');
        await listener.settle();
        must(
          !listener.frames.slice(quiet).some(on('l2Book')),
          'no book after leaving',
          listener.frames.at(-1),
        );
      },
    },
    {
      id: 'ping',
      basis: 'default',
      says: 'ping is answered with pong',
      async run(kit) {
        const listener = await kit.listen();
        listener.send({ method: 'ping' });
        await listener.wait('a pong', on('pong'));
      },
    },
    {
      id: 'no-requests',
      basis: 'interface',
      says: 'the stream is for subscriptions only: a read sent over it is not answered there',
      async run(kit) {
        const listener = await kit.listen();
        const request = { type: 'info', payload: { type: 'spotMeta' } };
        for (const frame of [{ method: 'post', id: 1, request }, { type: 'spotMeta' }]) listener.send(frame);
        await listener.settle();
        const answer = listener.frames.find((frame) => !isRefusal(frame) && !on('pong')(frame));
        must(answer === undefined, 'an error, or nothing', answer);
      },
    },
    ...(
      [
        ['unknown-channel', 'an unknown channel', { type: 'noSuchChannel' }],
        ['unknown-market', 'the book of an unknown market', { type: 'l2Book', assetId: 'ffffffff' }],
        ['missing-user', 'an account channel without a user', { type: 'orderUpdates' }],
      ] as const
    ).map(([id, what, subscription]) => ({
      id,
      basis: 'default' as const,
      says: `${what} is answered with an error that has a message`,
      run: async (kit: Kit) => {
        const listener = await kit.listen();
        listener.send({ method: 'subscribe', subscription });
        const frame = await listener.wait(
          'an error frame',
          (each) => isRefusal(each) || each.channel === 'subscriptionResponse',
        );
        const message = isObject(frame.data) ? frame.data['message'] : frame.data;
        must(
          isRefusal(frame) && typeof message === 'string' && message !== '',
          'an error with a message',
          frame,
        );
      },
    })),
  ],
);

async function ask(kit: Kit, { type, params, shape, hasSnapshot }: ChannelRow): Promise<void> {
  const listener = await kit.listen();
  await join(listener, type, params(kit));
  if (!hasSnapshot) return;
  const frame = await listener.wait(`a message of ${type}`, on(type));
  mustFit(shape, frame.data, `${type}.data`);
}

function row(type: string, what: string, params: ChannelRow['params'], shape: Shape): ChannelRow {
  return {
    type,
    says: `channel ${type} is acknowledged and brings ${what}`,
    params,
    shape,
    hasSnapshot: true,
  };
}
