// paintWorker.ts: the page's side of the worker that paints ladders: start, liveness, one ladder per canvas.
import type { WorkerLike } from '#client/browser/checkedWorker.ts';
import type { FontBytes, FrameMessage, FromPaintWorker, ToPaintWorker } from './paintMessages.ts';

interface LadderEvents {
  /** The first frame is on the canvas. */
  onPainted: () => void;
  /** The worker is gone: the canvas shows its last frame permanently. */
  onLost: () => void;
}

export interface OpenLadder {
  id: number;
  send: (message: FrameMessage) => void;
  close: () => void;
}

export interface PaintWorker {
  /** Resolves with whether the worker can paint. */
  ready: Promise<boolean>;
  /** Undefined after the worker was lost. */
  open: (canvas: OffscreenCanvas, events: LadderEvents) => OpenLadder | undefined;
}

interface PaintWorkerDeps {
  /** Throws where there are no workers. */
  spawn: () => WorkerLike;
  loadFonts: () => Promise<readonly FontBytes[]>;
}

export const PING_MS = 2_000;
/** Pings without an answer after which the worker counts as lost. */
export const MAX_UNANSWERED = 3;

/** Starts the worker. If it fails, or later stops answering, every ladder is notified; it is not started again. */
export function createPaintWorker({ spawn, loadFonts }: PaintWorkerDeps): PaintWorker {
  const ladders = new Map<number, LadderEvents>();
  let start: (isAble: boolean) => void = () => {};
  const ready = new Promise<boolean>((resolve) => {
    start = resolve;
  });
  let worker: WorkerLike | undefined;
  let lastId = 0;
  let unanswered = 0;
  let pings: ReturnType<typeof setInterval> | undefined;

  const post = (message: ToPaintWorker, transfer?: Transferable[]): void =>
    worker?.postMessage(message, transfer);
  const lose = (): void => {
    worker?.terminate();
    worker = undefined;
    clearInterval(pings);
    start(false);
    for (const { onLost } of ladders.values()) onLost();
    ladders.clear();
  };
  const ping = (): void => {
    if (unanswered >= MAX_UNANSWERED) return lose();
    unanswered += 1;
    post({ kind: 'ping' });
  };
  const receive = (message: FromPaintWorker): void => {
    unanswered = 0;
    if (message.kind === 'painted') ladders.get(message.id)?.onPainted();
    if (message.kind !== 'started') return;
    if (message.isAble) start(true);
    else lose();
  };
  const begin = async (): Promise<void> => {
    const fonts = await loadFonts();
    worker = spawn();
    worker.onmessage = ({ data }) => receive(data as FromPaintWorker);
    worker.onerror = lose;
    post(
      { kind: 'start', fonts },
      fonts.map(({ bytes }) => bytes),
    );
  };
  // Without fonts or worker the page keeps painting.
  begin().catch(lose);

  return {
    ready,
    open(canvas, events) {
      if (!worker) return undefined;
      lastId += 1;
      const id = lastId;
      if (ladders.size === 0) {
        unanswered = 0;
        pings = setInterval(ping, PING_MS);
      }
      ladders.set(id, events);
      post({ kind: 'open', id, canvas }, [canvas]);
      return {
        id,
        send: post,
        close() {
          ladders.delete(id);
          post({ kind: 'close', id });
          if (ladders.size === 0) clearInterval(pings);
        },
      };
    },
  };
}
