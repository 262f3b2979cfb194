// replays.ts: the exchange in which a recording is played, from its beginning over the ends of workers to the way back.
import type { UnixMs } from '#protocol/ids.ts';
import type { Core, Place } from '../core/core.ts';
import type { Guide } from '../market/prices/guided.ts';
import type { GatewayOptions } from '../service/options.ts';
import type { ExchangeRegistry } from './exchangeRegistry.ts';
import { createPlayer, type Player } from './player.ts';
import { fillStore, type KeptReplay, type Recording } from './recording.ts';

export interface Replays {
  isOn(): boolean;
  /** What a worker starts with: the replay that its predecessor left, or the current exchange. */
  resume(): Promise<Core>;
  /** The current one is closed by then, and written to by nobody meanwhile. Rejects with nothing kept. */
  begin(recording: Recording): Promise<Core>;
  /** Back to the current exchange; the replay is deleted. */
  end(): Promise<Core>;
  /** What the page is to know afterwards; nothing where no replay runs. Throws AdminError. */
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

  async function play({ name, recording }: KeptReplay, from?: UnixMs): Promise<Core> {
    const keep = (at: UnixMs): void => void registry.keepReplayAt(at).catch(() => undefined);
    const made = createPlayer(recording, { elapsed: () => performance.now(), from, keep });
    const played = await startOn(() => registry.open(name), made.guide);
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
        await fillStore(store, recording, { now: options.clock.now(), seed: options.seed });
        await store.close();
        const kept = { name, recording: { ...recording, leadIn: [] } };
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
