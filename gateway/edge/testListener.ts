// testListener.ts: a client of a stream that records its messages.
import { WebSocket } from 'ws';

interface ReceivedFrame {
  channel: string;
  seq?: number;
  subKey?: string;
  data?: unknown;
}

export interface Listener {
  subscribe(subscription: object): void;
  readonly acknowledged: readonly unknown[];
  of(channel: string): readonly ReceivedFrame[];
  /** Data of the last message of a channel. */
  last(channel: string): unknown;
  /** The list items of the messages after the snapshot, in order, regardless of their grouping. */
  items(channel: string): readonly unknown[];
  /** Messages whose number did not follow the last one's of their subscription. */
  readonly gaps: readonly ReceivedFrame[];
  readonly closed: Promise<[code: number, reason: string]>;
  close(): void;
}

/** The property that lists, by channel; a message that is a list itself has none. */
const LISTS: Readonly<Record<string, string>> = {
  orderUpdates: 'orders',
  userFills: 'fills',
  marketStatus: 'updates',
};

/** Rejects with the status when the connection is refused. */
export async function listenTo(
  port: number,
  onFrame: (channel: string, data: unknown) => void = () => undefined,
): Promise<Listener> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const frames: ReceivedFrame[] = [];
  const gaps: ReceivedFrame[] = [];
  const numbers = new Map<string, number>();
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as ReceivedFrame;
    frames.push(frame);
    onFrame(frame.channel, frame.data);
    if (frame.seq === undefined || frame.subKey === undefined) return;
    if (frame.seq !== (numbers.get(frame.subKey) ?? 0) + 1) gaps.push(frame);
    numbers.set(frame.subKey, frame.seq);
  });
  const closed = new Promise<[number, string]>((resolve) => {
    socket.on('close', (code, reason) => resolve([code, reason.toString()]));
  });
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const of = (channel: string): ReceivedFrame[] => frames.filter((frame) => frame.channel === channel);
  return {
    subscribe: (subscription) => socket.send(JSON.stringify({ method: 'subscribe', subscription })),
    get acknowledged() {
      return of('subscriptionResponse');
    },
    of,
    last: (channel) => of(channel).at(-1)?.data,
    items: (channel) =>
      of(channel).flatMap(({ data }) => {
        const { isSnapshot, ...lists } = data as Record<string, unknown>;
        const name = LISTS[channel];
        const list = name === undefined ? data : isSnapshot === true ? [] : lists[name];
        return Array.isArray(list) ? list : [];
      }),
    gaps,
    closed,
    close: () => socket.terminate(),
  };
}
