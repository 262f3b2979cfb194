// exchangeRegistry.ts: the exchanges stored in a browser, as the host needs them.
import type { UnixMs } from '#protocol/ids.ts';
import type { Store } from '../store/store.ts';
import type { KeptReplay } from './recording.ts';

/** One exchange is current; others are being filled. */
export interface ExchangeRegistry {
  /** The name of the current one. */
  current(): Promise<string>;
  open(name: string): Promise<Store>;
  /** An unused name. */
  freshName(): string;
  /** Makes this the current one and deletes the previous one. */
  replace(name: string): Promise<void>;
  /** Deletes one that is not current. */
  discard(name: string): Promise<void>;
  /** The replay that runs instead of the current one, and how far it was. */
  replay(): Promise<(KeptReplay & { at?: UnixMs | undefined }) | undefined>;
  keepReplay(kept: KeptReplay | undefined): Promise<void>;
  keepReplayAt(at: UnixMs): Promise<void>;
}
