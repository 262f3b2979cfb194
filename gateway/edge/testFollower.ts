// testFollower.ts: a client as the interface describes: reconnects, subscribes again, and merges the messages.
import { setTimeout as pause } from 'node:timers/promises';
import { listenTo, type Listener } from './testListener.ts';

export interface FollowedAccount {
  /** Ids, sorted. */
  openOrders(): string[];
  fills(): string[];
  /** The levels of the last book. */
  book(): unknown;
  /** Messages whose number did not follow the last one's, on any connection. */
  gaps(): unknown[];
  /** Fills received twice on one connection, or out of order after its snapshot. */
  misplaced(): Fill[];
  connections(): number;
  close(): Promise<void>;
}

const LIVE = new Set(['open', 'partial', 'pending', 'waitingForTrigger', 'pending_parent_fill']);
const RETRY_MS = 50;

/** Connects to any of the ports that accepts it. */
export function followAccount(
  ports: () => readonly number[],
  user: string,
  assetId: string,
): FollowedAccount {
  const orders = new Map<string, { isLive: boolean; at: number }>();
  const fills = new Set<string>();
  const past: Listener[] = [];
  let present: Listener | undefined;
  let isClosed = false;
  let turn = 0;

  async function run(): Promise<void> {
    while (!isClosed) {
      turn += 1;
      const all = ports();
      present = await listenTo(all[turn % all.length] ?? 0, receive).catch(() => undefined);
      if (present === undefined) {
        await pause(RETRY_MS);
        continue;
      }
      past.push(present);
      for (const type of ['orderUpdates', 'userFills']) present.subscribe({ type, user });
      present.subscribe({ type: 'l2Book', assetId });
      await present.closed;
    }
  }

  function receive(channel: string, data: unknown): void {
    const update = data as { isSnapshot?: boolean; orders?: Update[]; fills?: Fill[] };
    for (const { tid } of update.fills ?? []) fills.add(tid);
    if (channel === 'orderUpdates' && update.isSnapshot === true) orders.clear();
    for (const { order, status, statusTimestamp: at } of update.orders ?? [])
      if (at >= (orders.get(order.oid)?.at ?? 0)) orders.set(order.oid, { isLive: LIVE.has(status), at });
  }

  const running = run();
  return {
    openOrders: () => [...orders].flatMap(([id, { isLive }]) => (isLive ? [id] : [])).toSorted(),
    fills: () => [...fills].toSorted(),
    book: () => (present?.last('l2Book') as { levels?: unknown } | undefined)?.levels,
    gaps: () => past.flatMap(({ gaps }) => gaps),
    misplaced: () => past.flatMap((listener) => [...repeated(listener), ...disordered(listener)]),
    connections: () => past.length,
    async close() {
      isClosed = true;
      present?.close();
      await running;
    },
  };
}

interface Fill {
  tid: string;
  time: number;
}

function repeated(listener: Listener): Fill[] {
  const all = listener.of('userFills').flatMap(({ data }) => (data as { fills?: Fill[] }).fills ?? []);
  return all.filter(({ tid }, index) => all.findIndex((each) => each.tid === tid) !== index);
}

function disordered(listener: Listener): Fill[] {
  const live = listener.items('userFills') as Fill[];
  return live.filter(({ time }, index) => time < (live[index - 1]?.time ?? 0));
}

interface Update {
  order: { oid: string };
  status: string;
  statusTimestamp: number;
}
