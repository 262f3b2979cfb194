// predictionEvents.ts: outcome markets grouped by event, with questions, prices and end.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { OutcomeMarketRecord, PredictionMeta } from '#protocol/info/market/predictionMeta.ts';
import type { Resolution } from '#protocol/stream/marketStatus.ts';
import { hasTrait } from './hasTrait.ts';
import type { Market, OutcomeMarket, OutcomePhase } from './market.ts';
import { marketById } from './marketAddress.ts';
import { outcomePrices } from './marketFigures.ts';
import { phaseOf } from './outcomeMarket.ts';

/** One question and the markets of its two answers. */
export type Question = {
  readonly record: OutcomeMarketRecord;
  readonly phase: OutcomePhase;
  readonly yes: OutcomeMarket;
  readonly no: OutcomeMarket | undefined;
};

/**
 * The questions of one event. `isExclusive`: at most one resolves Yes, so that their prices should add up to
 * about 1.
 */
export type PredictionEvent = {
  /** Unique, for lists. */
  readonly key: string;
  /** For addresses: words of its title and its id, so that a link stays with this event when titles repeat. */
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly questions: readonly Question[];
  readonly isExclusive: boolean;
  /** In the quote currency; undefined when no question reports it. */
  readonly volume: Decimal | undefined;
  readonly dayVolume: Decimal | undefined;
  readonly liquidity: Decimal | undefined;
  /** Shares in circulation. */
  readonly openInterest: Decimal | undefined;
  /** End of its first open question; of a closed event, end of the last one. */
  readonly endAt: UnixMs | undefined;
  readonly isOver: boolean;
};

/** Questions grouped by event, in the order of the read; one without an event is an event of its own. */
export function eventsOf(meta: PredictionMeta, markets: readonly Market[]): PredictionEvent[] {
  const groups = new Map<string, Question[]>();
  for (const record of meta.markets) {
    const question = questionOf(record, markets);
    if (question === undefined) continue;
    const key = keyOf(question);
    const group = groups.get(key);
    if (group) group.push(question);
    else groups.set(key, [question]);
  }
  return [...groups].map(([key, questions]) => eventOf(key, questions));
}

/** The event an address names: by its own name, by its id, or by one of its questions or their sides. */
export function findEvent(events: readonly PredictionEvent[], name: string): PredictionEvent | undefined {
  const wanted = name.toLowerCase();
  return (
    events.find(({ slug, key }) => slug.toLowerCase() === wanted || key.toLowerCase() === wanted) ??
    events.find(({ questions }) =>
      questions.some(({ record, yes, no }) =>
        [record.slug, yes.slug, no?.slug ?? ''].some((slug) => slug !== '' && slug.toLowerCase() === wanted),
      ),
    )
  );
}

/** Address name, /predictions/…, of a question's event; a question without an event uses its own. */
export function eventSlugOf({
  event,
  slug,
  sides,
}: Pick<OutcomeMarketRecord, 'event' | 'slug' | 'sides'>): string {
  if (event === null) return slug === '' ? (sides[0]?.assetId ?? '') : slug;
  return [slugText(event.title), event.id].filter((part) => part !== '').join('-');
}

/** Probability of a question: its payout once answered, else the mid of its book. */
export function chanceOf(
  { yes }: Question,
  contexts: ReadonlyMap<AssetId, MarketContext>,
): Decimal | undefined {
  return yes.payout === null ? outcomePrices(contexts.get(yes.assetId)).probability : dec(yes.payout);
}

/** All categories, sorted by name, without duplicates. */
export function categoriesOf(events: readonly PredictionEvent[]): string[] {
  return [...new Set(events.map(({ category }) => category))]
    .filter((name) => name !== '')
    .sort((a, b) => a.localeCompare(b));
}

/** Sum of the Yes prices of a group; undefined while one is not known. An answered question counts its payout. */
export function sumOfPrices(
  questions: readonly Question[],
  contexts: ReadonlyMap<AssetId, MarketContext>,
): Decimal | undefined {
  let sum = new Decimal(0);
  for (const question of questions) {
    const price = chanceOf(question, contexts);
    if (price === undefined) return undefined;
    sum = sum.plus(price);
  }
  return sum;
}

/** Whether Yes or No came true; `split` when each side pays a part. */
export function answerOf(resolution: Resolution): 'yes' | 'no' | 'split' {
  const [yes, no] = resolution.payouts.map((payout) => dec(payout));
  if (yes?.eq(1) && no?.isZero()) return 'yes';
  return no?.eq(1) && yes?.isZero() ? 'no' : 'split';
}

/** Latin letters and digits of a title; empty for other scripts, where the id alone is used. */
function slugText(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST_SLUG);
}

const LONGEST_SLUG = 60;

const asked = new WeakMap<OutcomeMarketRecord, Question>();

/** The same object until the record or a market of it changes. */
function questionOf(record: OutcomeMarketRecord, markets: readonly Market[]): Question | undefined {
  const side = (word: 'yes' | 'no') => {
    const market = marketById(markets, record.sides.find((each) => each.side === word)?.assetId);
    return hasTrait(market, 'question') ? market : undefined;
  };
  const [yes, no] = [side('yes'), side('no')];
  const known = asked.get(record);
  if (yes === undefined || (known?.yes === yes && known.no === no)) return yes && known;
  const question = { record, phase: phaseOf(record), yes, no };
  asked.set(record, question);
  return question;
}

function keyOf({ record: { event }, yes }: Question): string {
  if (event === null) return yes.slug;
  return event.id === '' ? event.title : event.id;
}

/** By the first question. */
const grouped = new WeakMap<Question, PredictionEvent>();

/** The same object until one of its questions changes. */
function eventOf(key: string, questions: readonly Question[]): PredictionEvent {
  const [first] = questions as [Question, ...Question[]];
  const known = grouped.get(first);
  const isSame =
    known?.questions.length === questions.length &&
    questions.every((question, index) => question === known.questions[index]);
  if (known && isSame) return known;
  const event = newEvent(key, first, questions);
  grouped.set(first, event);
  return event;
}

function newEvent(key: string, first: Question, questions: readonly Question[]): PredictionEvent {
  const open = questions.filter(({ phase }) => !isOver(phase));
  const ends = (open.length > 0 ? open : questions).flatMap(({ record }) => record.endAt ?? []);
  return {
    key,
    slug: eventSlugOf(first.record),
    title: questions.length === 1 ? first.yes.question : (first.record.event?.title ?? first.yes.question),
    category: first.record.category,
    questions,
    isExclusive:
      questions.length > 1 &&
      questions.every(({ record }) => record.negRisk || (record.event?.negRiskMarketId ?? null) !== null),
    volume: total(questions.map(({ record }) => record.volume)),
    // Computed where shown: few of thousands of events are.
    get dayVolume() {
      return total(questions.map(({ record }) => record.volume24h));
    },
    get liquidity() {
      return total(questions.map(({ record }) => record.liquidity));
    },
    get openInterest() {
      return total(questions.map(({ record }) => record.openInterest));
    },
    endAt: ends.length === 0 ? undefined : open.length > 0 ? Math.min(...ends) : Math.max(...ends),
    isOver: open.length === 0,
  };
}

function isOver(phase: OutcomePhase): boolean {
  return phase === 'resolved' || phase === 'canceled';
}

function total(amounts: readonly (DecimalString | null)[]): Decimal | undefined {
  const known = amounts.flatMap((amount) => (amount === null ? [] : [dec(amount)]));
  return known.length === 0 ? undefined : Decimal.sum(...known);
}
