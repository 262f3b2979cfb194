// context.ts: what the handlers need.
import type { AssetRecord } from '#protocol/info/market/spotMeta.ts';
import type { Clock } from '../sequencer/clock.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { Board } from '../market/board.ts';
import type { Metrics } from './metrics.ts';
import type { GatewayOptions } from './options.ts';
import type { Replica } from '../replica/replica.ts';
import type { Sequencer } from '../sequencer/sequencer.ts';
import type { PageLine } from '../sequencer/pageLine.ts';

export interface GatewayContext {
  /** Current state: orders, accounts, books. */
  readonly read: EngineReaders;
  /** Candles, tape, 24-hour figures. */
  readonly board: Board;
  readonly sequencer: Sequencer;
  /** Account histories older than memory. */
  readonly pages: PageLine;
  /** The source of portfolio and leaderboard; undefined: `read`. */
  readonly replica: Replica | undefined;
  /** All assets. */
  readonly assets: readonly AssetRecord[];
  readonly clock: Clock;
  readonly options: GatewayOptions;
  readonly metrics: Metrics;
}
