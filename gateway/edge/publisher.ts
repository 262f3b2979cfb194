// publisher.ts: the exchange's side: publishes durable commands to its edges, and the whole state to those that start.
import type { Engine } from '../engine/engine.ts';
import type { Board } from '../market/board.ts';
import { inBackground, safely, afterPendingIo } from '../sequencer/timers.ts';
import type { Clock } from '../sequencer/clock.ts';
import type { Sequencer } from '../sequencer/sequencer.ts';
import type { Gauge } from '../service/metrics.ts';
import type { ServiceOptions } from '../service/options.ts';
import type { EngineOptions } from '../world/options.ts';
import type { Broker } from './broker.ts';
import { createEdgeList } from './edgeList.ts';
import { FEED_VERSION, type Run, type State, type Subjects } from './feed.ts';
import { createFigures } from './figures.ts';
import { createFrames } from './frames.ts';

export interface PublisherOptions {
  broker: Broker;
  subjects: Subjects;
  engine: Engine;
  sequencer: Sequencer;
  board: Board;
  settings: EngineOptions;
  service: ServiceOptions;
  genesis: State['genesis'];
  run: Run;
  clock: Clock;
  /** Called when the first stream opens at any edge, and when the last one closes. */
  onPresence: (hasClients: boolean) => void;
  log: (line: string) => void;
  beatMs?: number;
}

export interface Publisher {
  gauges(): Gauge[];
  /** Publishes everything durable by now, marked as the last frame. */
  close(): void;
}

const BEAT_MS = 250;
export function startPublisher(options: PublisherOptions): Publisher {
  const { broker, subjects, engine, sequencer, run, log, beatMs = BEAT_MS } = options;
  const figures = createFigures(options, schedule);
  const frames = createFrames(options);
  const edges = createEdgeList();
  let cancel: (() => void) | undefined;
  let isOver = false;
  let hasClients = false;

  function schedule(): void {
    cancel ??= afterPendingIo(safely('Publishing', log, publish));
  }

  /** Sends what was collected. */
  function publish(): void {
    cancel?.();
    cancel = undefined;
    if (isOver) return;
    const isTaken = sequencer.health.state === 'lost';
    frames.send({ figures: figures.take(), heard: edges.takeAcknowledged(), isLast: isTaken });
    // Another gateway has taken over the data: this one's may be out of date.
    if (isTaken) stop();
  }

  /** The current state, once it is durable. */
  async function capture(): Promise<string> {
    const [seq, text] = [sequencer.applied, JSON.stringify(engine.snapshot())];
    await sequencer.flush();
    if (isOver || sequencer.health.state !== 'running' || sequencer.health.seq < seq)
      throw new Error('The store does not answer');
    publish();
    const { settings, service, genesis } = options;
    const details = { settings, service, genesis, ...figures.all() };
    const state: State = { v: FEED_VERSION, run, n: frames.n, seq, engine: text, ...details };
    return JSON.stringify(state);
  }

  function stop(): void {
    isOver = true;
    clearInterval(heartbeat);
    for (const end of ends) end();
    figures.close();
  }

  function updatePresence(): void {
    const isNow = edges.count().sockets > 0;
    if (isNow !== hasClients) options.onPresence(isNow);
    hasClients = isNow;
  }

  const heartbeat = inBackground(
    setInterval(
      safely('Publishing', log, () => {
        publish();
        updatePresence();
      }),
      beatMs,
    ),
  );
  const ends = [
    sequencer.onCommitted((applied) => {
      frames.add(applied);
      figures.addEvents(applied.events);
      schedule();
    }),
    sequencer.onStatus(schedule),
    broker.serve(subjects.state(run.id), coalesce(capture)),
    broker.subscribe(subjects.calls, safely('A report of an edge', log, edges.receive)),
  ];

  return {
    gauges: () => [
      { name: 'trine_broker_up', help: '1 while the broker is reached.', value: broker.isUp() ? 1 : 0 },
      {
        name: 'trine_edges',
        help: 'Edges that reported in the last ten seconds.',
        value: edges.count().edges,
      },
      { name: 'trine_edge_sockets', help: 'Streams open at them.', value: edges.count().sockets },
      { name: 'trine_published_frames', help: 'Messages to the edges since the start.', value: frames.n },
      { name: 'trine_published_bytes', help: 'Their length.', value: frames.bytes },
    ],
    close() {
      if (isOver) return;
      frames.send({ figures: figures.take(), heard: edges.takeAcknowledged(), isLast: true });
      stop();
    },
  };
}

/** A call during a run is answered by the next run: the current one may lack newer changes. */
export function coalesce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return () => {
    next ??= running.then(() => {
      const run = work();
      next = undefined;
      running = run.catch(() => undefined);
      return run;
    });
    return next;
  };
}
