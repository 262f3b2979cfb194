// questionSnapshot.ts: serializes outcome markets as plain JSON and reads them back.
import type { Resolution } from '#protocol/stream/marketStatus.ts';
import type { World, Question } from '../world/state.ts';
import { unitsOf } from '../world/units.ts';
import type { OutcomeListing } from '../world/commands/listing.ts';
import { PRICE_DECIMALS, tickText } from '../world/question.ts';
import { createQuestion } from './createQuestion.ts';

/** Books, marks and last prices are stored with the two markets. */
export interface QuestionSnapshot {
  readonly listing: OutcomeListing;
  readonly tickSize: string;
  readonly volume: string;
  readonly resolution: Resolution | null;
}

export function questionSnapshot(question: Question): QuestionSnapshot {
  const { listing, volume, resolution } = question;
  return { listing, tickSize: tickText(question), volume: volume.toString(), resolution };
}

/** Lists the market again: its condition and status already exist. */
export function restoreQuestion(
  world: World,
  { listing, tickSize, volume, resolution }: QuestionSnapshot,
): void {
  const question = createQuestion(world, listing);
  question.tick = unitsOf(tickSize, PRICE_DECIMALS);
  question.volume = BigInt(volume);
  question.resolution = resolution;
}
