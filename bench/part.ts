// part.ts: the interface of a part of the bench.
import type { Section } from './report.ts';

export interface BenchOptions {
  /** Length of each measurement, for parts that allow a choice. */
  seconds?: number;
  /** A part measures only its goals, briefly, or nothing. */
  isQuick?: boolean;
}

export interface Part {
  name: string;
  run(options: BenchOptions): Promise<Section[]>;
}
