// ownership.ts: whose orders a channel reports, whose orders one may cancel, and the order of messages.
import { approveAgent } from '../agents.ts';
import { answered, at, mustRefuse, refusalOf, statusesOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Kit } from '../kit.ts';
import { type Frame, isAck, type Listener } from '../socket.ts';
import { must, NotOffered } from '../outcome.ts';

async function follow(kit: Kit, user: string): Promise<Listener> {
  const listener = await kit.listen();
  listener.subscribe('orderUpdates', { user });
  const frame = await listener.wait(
    'an acknowledgement of orderUpdates',
    (each) => isAck('subscribe', 'orderUpdates')(each) || each.channel === 'error',
  );
  if (frame.channel === 'error') throw new NotOffered(`channel orderUpdates: ${JSON.stringify(frame.data)}`);
  return listener;
}

/** The statuses of an order in a frame, in their order: a service may report several changes at once. */
function statusesIn({ channel, data }: Frame, oid: string): string[] {
  const orders = channel === 'orderUpdates' ? at(data, 'orders') : undefined;
  return (Array.isArray(orders) ? orders : [])
    .filter((each) => String(at(each, 'order', 'oid')) === oid)
    .map((each) => String(at(each, 'status')));
}

const says = (oid: string, status: RegExp) => (frame: Frame) =>
  statusesIn(frame, oid).some((each) => status.test(each));

async function placeAndCancel(kit: Kit): Promise<string> {
  const quote = await kit.trader.perp();
  const oid = await kit.trader.rest(kit.trader.farBuy(quote));
  const answer = await kit.trader.send({ type: 'cancel', cancels: [{ a: quote.market.assetId, o: oid }] });
  must(at(statusesOf(answer)[0], 'success') === true, 'canceled', answerText(answer));
  return oid;
}

export const OWNERSHIP_CHECKS: readonly Check[] = section(
  'ownership',
  ['key', 'profile', 'socket'],
  [
    {
      id: 'own-orders',
      basis: 'interface',
      says: 'whoever subscribed before hears of an order: first that it is open, then that it is canceled',
      async run(kit) {
        const listener = await follow(kit, kit.user);
        const oid = await placeAndCancel(kit);
        await listener.wait(`order ${oid} canceled`, says(oid, /cancel/i));
        const statuses = listener.frames.flatMap((frame) => statusesIn(frame, oid));
        must(
          /open/.test(statuses[0] ?? '') && /cancel/i.test(statuses.at(-1) ?? ''),
          'open, then canceled',
          statuses,
        );
      },
    },
    {
      id: 'seq',
      basis: 'default',
      says: 'the messages of an account channel are numbered without a gap, its snapshot first',
      async run(kit) {
        const listener = await follow(kit, kit.user);
        const oid = await placeAndCancel(kit);
        await listener.wait(`order ${oid} canceled`, says(oid, /cancel/i));
        const updates = listener.frames.filter(({ channel }) => channel === 'orderUpdates');
        if (updates.every(({ seq }) => seq === undefined)) throw new NotOffered('messages carry no seq');
        must(
          updates.every(({ seq }, index) => seq === index + 1),
          '1, 2, 3 …',
          updates.map(({ seq }) => seq),
        );
        must(at(updates[0]?.data, 'isSnapshot') === true, 'isSnapshot in the first', updates[0]?.data);
      },
    },
    {
      id: 'private-channel',
      basis: 'interface',
      says: 'a channel of one account reports no orders of another',
      async run(kit) {
        const [own, other] = [await follow(kit, kit.user), await follow(kit, kit.otherSigner.address)];
        const oid = await placeAndCancel(kit);
        await own.wait(`order ${oid} canceled`, says(oid, /cancel/i));
        await other.settle();
        const leaked = other.frames.find((frame) => statusesIn(frame, oid).length > 0);
        must(leaked === undefined, `nothing about order ${oid} for ${kit.otherSigner.address}`, leaked);
        for (const { channel, data } of other.frames.filter((frame) => frame.channel === 'orderUpdates'))
          must(
            at(data, 'user') === kit.otherSigner.address,
            `user ${kit.otherSigner.address} in ${channel}`,
            data,
          );
      },
    },
    {
      id: 'agent-address',
      basis: 'default',
      says: 'an account channel is subscribed with the owner’s address: an agent’s is refused',
      async run(kit) {
        const { signer } = await approveAgent(kit);
        const listener = await kit.listen();
        listener.subscribe('orderUpdates', { user: signer.address });
        const frame = await listener.wait(
          'an error frame',
          ({ channel }) => channel === 'error' || channel === 'subscriptionResponse',
        );
        must(frame.channel === 'error', 'an error', frame);
      },
    },
    {
      id: 'fills-follow',
      basis: 'default',
      says: 'a fill is reported on userFills of its owner, once',
      async run(kit) {
        const listener = await kit.listen();
        listener.subscribe('userFills', { user: kit.user });
        await listener.wait('an acknowledgement', isAck('subscribe', 'userFills'));
        const quote = await kit.trader.perp();
        const answer = await kit.trader.place([kit.trader.nearBuy(quote, 'Ioc')]);
        const oid = String(at(statusesOf(answer)[0], 'filled', 'oid'));
        const isFill = ({ channel, data }: Frame): boolean =>
          channel === 'userFills' && fillsOf(data).some((fill) => at(fill, 'orderId') === oid);
        await listener.wait(`a fill of order ${oid}`, isFill);
        const tids = listener.frames.flatMap(({ channel, data }) =>
          channel === 'userFills' ? fillsOf(data).map((fill) => String(at(fill, 'tid'))) : [],
        );
        must(new Set(tids).size === tids.length, 'every fill once', tids);
      },
    },
    {
      id: 'foreign-cancel',
      basis: 'interface',
      says: 'only its owner can cancel an order',
      async run(kit) {
        const quote = await kit.trader.perp();
        const oid = await kit.trader.rest(kit.trader.farBuy(quote));
        const answer = await kit.trader.send(
          { type: 'cancel', cancels: [{ a: quote.market.assetId, o: oid }] },
          kit.otherSigner,
        );
        const isOpen = (await kit.trader.openOrders()).some((order) => at(order, 'oid') === oid);
        must(isOpen, 'the order still open', answerText(answer));
        mustRefuse(answer, { status: 401 });
      },
    },
    {
      id: 'foreign-order',
      basis: 'default',
      says: 'orderStatus of another account’s order is unknownOid',
      async run(kit) {
        const oid = await kit.trader.rest(kit.trader.farBuy(await kit.trader.perp()));
        const answer = await kit.http.info('orderStatus', { user: kit.otherSigner.address, oid });
        if (refusalOf(answer) !== undefined) return;
        const body = answered(answer, 'orderStatus');
        must(at(body, 'status') === 'unknownOid', 'status unknownOid', body);
      },
    },
  ],
);

function fillsOf(data: unknown): unknown[] {
  const fills = at(data, 'fills');
  return Array.isArray(fills) ? fills : [];
}
