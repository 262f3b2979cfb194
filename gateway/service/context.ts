// context.ts: what every answer of the gateway is made from.
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
  /** The present: orders, accounts, books. */
  readonly read: EngineReaders;
  /** The past: candles, the tape, the figures of the day. */
  readonly board: Board;
  readonly sequencer: Sequencer;
  /** What of people's histories is in memory no more. */
  readonly pages: PageLine;
  /** Where portfolio and leaderboard are read; undefined: in `read`. */
  readonly replica: Replica | undefined;
  /** What can be held. */
  readonly assets: readonly AssetRecord[];
  readonly clock: Clock;
  readonly options: GatewayOptions;
  readonly metrics: Metrics;
}
