// part.ts: what every part of the bench offers.
import type { Section } from './report.ts';

export interface BenchOptions {
  /** How long each measurement lasts, where a part lets one choose. */
  seconds?: number;
  /** The whole bench in under three minutes: a part measures only its aims, shortly, or nothing at all. */
  isQuick?: boolean;
}

export interface Part {
  name: string;
  run(options: BenchOptions): Promise<Section[]>;
}
