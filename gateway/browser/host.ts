// host.ts: the lifecycle of the exchange in a browser: start, restart, save, replace, and operator commands.
import type { OperatorAction } from '#protocol/practice/link.ts';
import type { ReplayChoice } from '#protocol/practice/replay.ts';
import { AdminError } from '../admin/adminError.ts';
import { runCommand } from '../admin/commands.ts';
import { type Core, type Place, startCore } from '../core/core.ts';
import type { Guide } from '../market/prices/guided.ts';
import { createPracticeClock } from '../sequencer/clock.ts';
import { errorAnswer, RequestRefused } from '../service/errors.ts';
import { completeOptions, type GatewayOptions, type GivenOptions } from '../service/options.ts';
import type { Visit } from '../service/visit.ts';
import { backUp, restoreLines } from '../store/backups/backupLines.ts';
import { StoreError } from '../store/storeError.ts';
import type { Wire, WireListeners } from '../stream/wire.ts';
import type { ExchangeRegistry } from './exchangeRegistry.ts';
import { runFaultCommand, createFaults } from './faults.ts';
import { packed, unpackedLines } from './packing.ts';
import { wordsOf } from './phrases.ts';
import { recorded } from './recorded.ts';
import { createReplays } from './replays.ts';

export interface Host {
  /** Resolves when requests are answered. Rejects with a readable message. */
  readonly whenReady: Promise<void>;
  /** Rejects when no answer can arrive, as after a lost network. */
  answer(visit: Visit<Response>): Promise<Response>;
  /** Undefined: the stream is refused. */
  openStream(wire: Wire): Promise<WireListeners | undefined>;
  /** Whether the answer to this request is dropped after it was carried out. */
  losesAnswer(url: string): boolean;
  isFeedDead(): boolean;
  /** Runs one operator command and returns its result. Rejects with a readable message. */
  words(text: string): Promise<string>;
  operate(
    action: OperatorAction,
    bytes: Uint8Array<ArrayBuffer> | undefined,
    choice?: ReplayChoice,
  ): Promise<{ text: string; bytes?: Uint8Array<ArrayBuffer> }>;
  /** For tests: throws before `whenReady`. */
  readonly core: Core;
  close(): Promise<void>;
}

/** Commands that a replay would undo, or that would end it. */
const REFUSED_DURING_REPLAY: ReadonlySet<string> = new Set(['price', 'restart']);
const NO_CHOICE: ReplayChoice = { backMs: 0, lengthMs: 0 };
const IN_REPLAY = 'A replay is running. Leave it first.';
const NO_FILES = 'Files are saved with the button here, not by a command.';

/** Starts at once. Operations are serialized: a restart waits for the start before it. */
export function createHost(registry: ExchangeRegistry, given: GivenOptions = {}): Host {
  const options = completeOptions(given);
  const faults = createFaults(() => performance.now());
  const exchange = createExchange(registry, options);
  const replays = createReplays({ registry, options, start: exchange.start, startOn: exchange.startOn });
  exchange.run(replays.resume());

  const host: Host = {
    get whenReady() {
      return exchange.running().then(() => undefined);
    },
    async answer(visit) {
      if (faults.isDown()) throw new Error('The exchange is down');
      try {
        return await (await exchange.running()).requests(visit);
      } catch (error) {
        const { status, body } = unavailable(error, options.log);
        return visit.send(status, { 'Content-Type': 'application/json' }, JSON.stringify(body));
      }
    },
    async openStream(wire) {
      const { stream } = await exchange.running();
      return faults.isDown() || stream.isFull() ? undefined : stream.open(wire);
    },
    losesAnswer: (url) => faults.losesAnswer(url),
    isFeedDead: () => faults.isFeedDead(),
    async words(text) {
      const words = wordsOf(text);
      if (words[0] === 'replay') return exchange.running().then(() => replays.steer(words.slice(1)));
      if (replays.isOn() && REFUSED_DURING_REPLAY.has(words[0] ?? '')) throw new AdminError(IN_REPLAY);
      const result = runFaultCommand(faults, words);
      if (result !== undefined) {
        if (words[0] === 'restart') await exchange.replace(() => exchange.start());
        return result;
      }
      return runCommand((await exchange.running()).practice, words);
    },
    async operate(action, bytes, choice) {
      if (action === 'leaveReplay') {
        if (replays.isOn()) await exchange.replace(replays.end);
        return { text: '' };
      }
      if (replays.isOn()) throw new AdminError(IN_REPLAY);
      if (action === 'replay') {
        const recording = await recorded(await exchange.running(), bytes, choice ?? NO_CHOICE, options);
        await exchange.replace(() => replays.begin(recording));
        return { text: '' };
      }
      if (action === 'save') return saved(await exchange.running());
      const { name, seq } =
        action === 'open'
          ? await filled(registry, bytes ?? new Uint8Array())
          : { name: registry.freshName(), seq: 0 };
      await exchange.replace(() => startInstead(name, registry, exchange.start));
      return { text: String(seq) };
    },
    get core() {
      return exchange.core();
    },
    close: () => closed(exchange.running()),
  };
  return host;
}

/** The exchange that runs now, and the one that replaces it. Each start waits for the start before it. */
function createExchange(registry: ExchangeRegistry, options: GatewayOptions) {
  let core: Core | undefined;
  let running: Promise<Core>;

  function run(next: Promise<Core>): void {
    running = next;
    running.catch(() => undefined);
  }

  async function startOn(openStore: Place['openStore'], guide?: Guide): Promise<Core> {
    const clock = createPracticeClock(options.clock);
    const place = { openStore, guide, backup: () => Promise.reject(new RangeError(NO_FILES)) };
    core = await startCore({ ...options, clock }, clock, place);
    return core;
  }

  /** `name`: the current one when none is given. */
  function start(name?: string): Promise<Core> {
    return startOn(async () => registry.open(name ?? (await registry.current())));
  }

  return {
    running: () => running,
    run,
    start,
    startOn,
    /** Throws before the first start. */
    core(): Core {
      if (core === undefined) throw new Error('The exchange is not ready: wait for whenReady');
      return core;
    },
    /** Stops the running exchange and starts the next one; if that fails, the stored one again. */
    async replace(next: () => Promise<Core>): Promise<void> {
      const before = running;
      const replacing = (async () => {
        await closed(before);
        try {
          return { core: await next() };
        } catch (failure) {
          return { core: await start(), failure };
        }
      })();
      run(replacing.then((done) => done.core));
      const done = await replacing;
      if ('failure' in done) throw done.failure;
    },
  };
}

/** Resolves when the exchange is closed, or failed to start. */
function closed(running: Promise<Core>): Promise<void> {
  return running.then(
    (each) => each.close(),
    () => undefined,
  );
}

/** The previous one is deleted only after this one has read all of its data and runs. */
async function startInstead(
  name: string,
  registry: ExchangeRegistry,
  start: (name: string) => Promise<Core>,
): Promise<Core> {
  let made: Core | undefined;
  try {
    made = await start(name);
    await registry.replace(name);
    return made;
  } catch (error) {
    await made?.close();
    await registry.discard(name).catch(() => undefined);
    throw error;
  }
}

function unavailable(error: unknown, log: (line: string) => void): ReturnType<typeof errorAnswer> {
  const text = `Service unavailable: ${error instanceof Error ? error.message : String(error)}`;
  return errorAnswer(new RequestRefused('SERVICE_UNAVAILABLE', { text }), Date.now(), log);
}

async function saved({
  sequencer,
  store,
  practice,
}: Core): Promise<{ text: string; bytes: Uint8Array<ArrayBuffer> }> {
  await sequencer.flush();
  const { made, report } = await backUp(store, practice.now(), packed);
  return { bytes: made, text: String(report.seq) };
}

/** The file is read completely into a separate database before anything here changes. */
async function filled(
  registry: ExchangeRegistry,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ name: string; seq: number }> {
  const name = registry.freshName();
  const store = await registry.open(name);
  try {
    const { seq } = await restoreLines(store, 'This file', () => unpackedLines(bytes));
    await store.close();
    return { name, seq };
  } catch (error) {
    await store.close();
    await registry.discard(name);
    throw isQuota(error)
      ? new StoreError(
          'This browser gives this site no room for that exchange. Nothing was changed. Make room on the device, or delete data of other sites.',
          { cause: error },
        )
      : error;
  }
}

/** Browsers' names for a full disk or quota. */
const isQuota = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';
