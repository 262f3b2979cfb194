// additionalQuestions.ts: questions without traders, to try the app with thousands of markets.
import type { UnixMs } from '#protocol/ids.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import { type Random, randomStream } from '../prices/random.ts';
import { keyOf, listingsOf } from './catalogue.ts';
import { dayAfter, dayText, type EventTemplate, type QuestionTemplate } from './eventTemplate.ts';

const KEY = 'additional';
/** Outcome asset ids have four hexadecimal digits of their own, two ids a question. */
export const MAX_ADDITIONAL_QUESTIONS = 30_000;

const MAX_IN_EVENT = 12;
const MIN_DAYS = 30;
const MAX_DAYS = 365;

const SUBJECTS = ['Harbour', 'Northern', 'Valley', 'Summit', 'River', 'Coastal', 'Central', 'Eastern'];
const TOPICS: readonly (readonly [category: string, noun: string, verb: string])[] = [
  ['Sports', 'United', 'win match'],
  ['Politics', 'Assembly', 'pass bill'],
  ['Economy', 'Index', 'rise in report'],
  ['Technology', 'Labs', 'publish release'],
  ['Science', 'Observatory', 'confirm finding'],
  ['Culture', 'Theatre', 'win award'],
];

/** True for a question listed by `additionalQuestions`. */
export function isAdditional({ event }: Pick<OutcomeListing, 'event'>): boolean {
  return keyOf(event.id) === KEY;
}

/**
 * Questions number `from` to `to - 1`, the same for the same seed, in events of one to twelve. `listed`: the number of
 * markets ever listed. They are not quoted, closed or resolved by the simulation.
 */
export function additionalQuestions(
  seed: string,
  { from, to }: { from: number; to: number },
  { now, listed }: { now: UnixMs; listed: number },
): OutcomeListing[] {
  const random = randomStream(seed, 'additional questions', from);
  const listings: OutcomeListing[] = [];
  for (let number = from; number < to;) {
    const size = Math.min(1 + random.below(MAX_IN_EVENT), to - number);
    listings.push(...listingsOf(KEY, templateOf(random, number, size, now), now, listed + number - from));
    number += size;
  }
  return listings;
}

function templateOf(random: Random, number: number, size: number, now: UnixMs): EventTemplate {
  const subject = pick(random, SUBJECTS);
  const [category, noun, verb] = pick(random, TOPICS);
  const endAt = dayAfter(now, MIN_DAYS + random.below(MAX_DAYS - MIN_DAYS));
  const day = dayText(endAt);
  return {
    title: `${subject} ${noun}, series ${number + 1}`,
    category,
    tags: [category.toLowerCase(), subject.toLowerCase()],
    source: 'https://www.example.org/results',
    endAt,
    tradeSize: 10 + random.below(90),
    questions: Array.from({ length: size }, (_, index): QuestionTemplate => {
      const matter = `${verb} ${number + index + 1}`;
      return {
        question: `Will ${subject} ${noun} ${matter} by ${day}?`,
        description: `Yes if the public record shows before the end of ${day}, UTC, that ${subject} ${noun} did ${matter}; otherwise No. A result that is announced later does not count, even if it concerns an earlier date. If the record is corrected before the resolution, the corrected record counts.`,
        price: `${(1 + random.below(99)) / 100}`,
      };
    }),
  };
}

function pick<T>(random: Random, values: readonly T[]): T {
  return values[random.below(values.length)] as T;
}
