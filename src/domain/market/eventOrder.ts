// eventOrder.ts: filters and sorts prediction events, and finds related ones.
import type { Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { outcomeChange } from './marketFigures.ts';
import type { PredictionEvent, Question } from './predictionEvents.ts';

export type EventSort = 'volume' | 'new' | 'ending' | 'move';
export type EventStatus = 'open' | 'over' | 'all';
export type EventFilter = {
  readonly search: string;
  readonly category: string;
  readonly status: EventStatus;
};

type Contexts = ReadonlyMap<AssetId, MarketContext>;

/** The question with the largest move in a day, and the move in pUSD per share. */
export type Move = { readonly question: Question; readonly change: Decimal };

/** Filters and sorts events; unknown values come last, and closed events after open ones. */
export function findEvents(
  events: readonly PredictionEvent[],
  filter: EventFilter,
  sort: EventSort,
  contexts: Contexts = new Map(),
): PredictionEvent[] {
  const order = ORDERS[sort](contexts);
  const words = wordsOf(filter.search);
  return events
    .filter((event) => passes(event, filter, words))
    .sort((a, b) => Number(a.isOver) - Number(b.isOver) || order(a, b));
}

/** Undefined while no open question has a price of a day ago. */
export function biggestMove({ questions }: PredictionEvent, contexts: Contexts): Move | undefined {
  return questions
    .flatMap((question) => {
      const change =
        question.yes.payout === null ? outcomeChange(contexts.get(question.yes.assetId)) : undefined;
      return change === undefined ? [] : [{ question, change }];
    })
    .reduce<Move | undefined>(
      (most, each) => (most === undefined || each.change.abs().gt(most.change.abs()) ? each : most),
      undefined,
    );
}

/** Open events of the same category, the most traded first; at most `count`. */
export function relatedEvents(
  events: readonly PredictionEvent[],
  { key, category }: Pick<PredictionEvent, 'key' | 'category'>,
  count: number,
): PredictionEvent[] {
  if (category === '') return [];
  const others = events.filter((event) => event.key !== key);
  return findEvents(others, { search: '', category, status: 'open' }, 'volume').slice(0, count);
}

/** Whether a text has every word of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const within = text.toLowerCase();
  return wordsOf(search).every((word) => within.includes(word));
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function passes(
  event: PredictionEvent,
  { category, status }: EventFilter,
  words: readonly string[],
): boolean {
  if (category !== '' && event.category !== category) return false;
  if (status !== 'all' && event.isOver !== (status === 'over')) return false;
  if (words.length === 0) return true;
  const text = searchTextOf(event);
  return words.every((word) => text.includes(word));
}

const texts = new WeakMap<PredictionEvent, string>();

/** Title, category, questions and tags in lower case; built once per event. */
function searchTextOf(event: PredictionEvent): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const { title, category, questions } = event;
  const words = questions.flatMap(({ record }) => [record.question, ...record.tags]);
  const text = [title, category, ...words].join(' ').toLowerCase();
  texts.set(event, text);
  return text;
}

type Order = (a: PredictionEvent, b: PredictionEvent) => number;

const ORDERS: Record<EventSort, (contexts: Contexts) => Order> = {
  volume: () => (a, b) => larger(a.volume, b.volume),
  new: () => (a, b) => startOf(b) - startOf(a),
  // The next to end comes first; of closed events, the latest.
  ending: () => (a, b) =>
    (a.isOver ? -1 : 1) * ((a.endAt ?? Number.MAX_SAFE_INTEGER) - (b.endAt ?? Number.MAX_SAFE_INTEGER)),
  move: (contexts) => {
    const moves = new Map<PredictionEvent, Decimal | undefined>();
    const moveOf = (event: PredictionEvent): Decimal | undefined => {
      if (!moves.has(event)) moves.set(event, biggestMove(event, contexts)?.change.abs());
      return moves.get(event);
    };
    return (a, b) => larger(moveOf(a), moveOf(b));
  },
};

/** Listing time of its newest question; 0 when unknown. */
function startOf({ questions }: PredictionEvent): number {
  return Math.max(0, ...questions.map(({ record }) => record.startAt ?? 0));
}

function larger(a: Decimal | undefined, b: Decimal | undefined): number {
  if (!a || !b) return (a ? 0 : 1) - (b ? 0 : 1);
  return b.cmp(a);
}
