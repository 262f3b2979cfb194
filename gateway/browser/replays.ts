// replays.ts: the lifecycle of a replay: its own exchange, its continuation after a worker ends, and the way back.
import type { UnixMs } from '#protocol/ids.ts';
import type { Core, Place } from '../core/core.ts';
import type { Guide } from '../market/prices/guided.ts';
import type { GatewayOptions } from '../service/options.ts';
import type { ExchangeRegistry } from './exchangeRegistry.ts';
import { createPlayer, type Player } from './player.ts';
import { fillStore, type KeptReplay, type Recording, withHistory } from './recording.ts';

export interface Replays {
  isOn(): boolean;
  /** Starts the stored replay of an ended worker, or the current exchange. */
  resume(): Promise<Core>;
  /** Starts a replay; the current exchange must be closed. Stores nothing when it rejects. */
  begin(recording: Recording): Promise<Core>;
  /** Starts the current exchange again and deletes the replay. */
  end(): Promise<Core>;
  /** Runs a command and returns its result for the page; empty without a replay. Throws AdminError. */
  steer(words: readonly string[]): string;
}

interface Parts {
  registry: ExchangeRegistry;
  options: Pick<GatewayOptions, 'clock' | 'log' | 'seed'>;
  /** Starts the current exchange. */
  start: () => Promise<Core>;
  startOn: (openStore: Place['openStore'], guide: Guide) => Promise<Core>;
}

export function createReplays({ registry, options, start, startOn }: Parts): Replays {
  let player: Player | undefined;

  async function play({ name, recording, history = [] }: KeptReplay, from?: UnixMs): Promise<Core> {
    const keep = (at: UnixMs): void => void registry.keepReplayAt(at).catch(() => undefined);
    const made = createPlayer(recording, { elapsed: () => performance.now(), from, keep });
    const played = await startOn(async () => withHistory(await registry.open(name), history), made.guide);
    player = made;
    return played;
  }

  async function end(): Promise<Core> {
    player = undefined;
    const kept = await registry.replay();
    await registry.keepReplay(undefined);
    if (kept) await registry.discard(kept.name).catch(() => undefined);
    return start();
  }

  return {
    isOn: () => player !== undefined,
    end,
    async resume() {
      const kept = await registry.replay().catch(() => undefined);
      if (kept === undefined) return start();
      return play(kept, kept.at).catch((error: unknown) => {
        options.log(`A replay could not go on: ${String(error)}`);
        return end();
      });
    },
    async begin(recording) {
      const name = registry.freshName();
      try {
        const store = await registry.open(name);
        const history = await fillStore(store, recording, { now: options.clock.now(), seed: options.seed });
        await store.close();
        const kept = { name, recording: { ...recording, leadIn: [] }, history };
        await registry.keepReplay(kept);
        return await play(kept);
      } catch (error) {
        await registry.keepReplay(undefined).catch(() => undefined);
        await registry.discard(name).catch(() => undefined);
        throw error;
      }
    },
    steer(words) {
      if (player === undefined) return '';
      player.steer(words);
      return JSON.stringify(player.status());
    },
  };
}
