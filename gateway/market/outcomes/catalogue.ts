// catalogue.ts: lists outcome markets from templates: ids, numbers, names for addresses.
import { keccak256, stringToHex } from 'viem';
import type { AssetId, UnixMs } from '#protocol/ids.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import { DAY_MS } from '../candles/intervals.ts';
import { randomStream } from '../prices/random.ts';
import type { EventTemplate, QuestionTemplate, Template, TemplateView } from './eventTemplate.ts';
import { TRADES_PER_DAY } from './tempo.ts';
import { PRICE_TEMPLATES } from './priceTemplates.ts';
import { WORLD_TEMPLATES } from './worldTemplates.ts';

/**
 * The events of the practice venue, by key: an event's id is its key and a number. Each is listed again with later dates
 * once all its questions are resolved.
 */
const TEMPLATES: Readonly<Record<string, Template>> = { ...WORLD_TEMPLATES, ...PRICE_TEMPLATES };

/** Simulation parameters of a market; not part of its listing. */
export interface CrowdProfile {
  readonly tradeSize: number;
  readonly above?: { readonly coin: string; readonly level: number };
}

export interface ListedEvent {
  readonly listings: readonly OutcomeListing[];
  readonly profiles: readonly CrowdProfile[];
}

/** Questions are older than the exchange, like its perpetuals' candles. */
const PAST_MS = 30 * DAY_MS;

/** The keys of all possible events. */
export const EVENT_KEYS: readonly string[] = Object.keys(TEMPLATES);

/** The key that an event's id was built from. */
export function keyOf(eventId: string): string {
  return eventId.slice(0, eventId.lastIndexOf('-'));
}

/** The current event of a key; `count` is the number of markets ever listed: its first market gets that number. */
export function makeEvent(key: string, view: TemplateView, count: number): ListedEvent {
  const template = TEMPLATES[key]?.(view);
  if (template === undefined) throw new RangeError(`No event ${key}`);
  return {
    listings: listingsOf(key, template, view.now, count),
    profiles: template.questions.map(({ above }) => ({
      tradeSize: template.tradeSize,
      ...(above === undefined ? {} : { above }),
    })),
  };
}

/** The questions of an event; the first one is market number `count`. */
export function listingsOf(
  key: string,
  template: EventTemplate,
  now: UnixMs,
  count: number,
): OutcomeListing[] {
  return template.questions.map((_, index) => listingOf(key, template, index, now, count));
}

function listingOf(
  key: string,
  template: EventTemplate,
  index: number,
  now: UnixMs,
  count: number,
): OutcomeListing {
  const { title, category, tags, source, endAt, isGroup = false, questions } = template;
  const {
    question,
    description,
    price,
    tickSize = '0.01',
    minOrderSize = '5',
    isMinimumCloseEnabled = true,
  } = questions[index] as QuestionTemplate;
  const eventId = `${key}-${count}`;
  const number = count + index;
  return {
    ...(template.venue === 'perpsvenue' ? perpsIds(eventId, number) : predictionIds(eventId, number)),
    question,
    slug: `${slugOf(question)}-${number}`,
    description,
    resolutionSource: source,
    category,
    tags,
    event: { id: eventId, title, negRiskMarketId: isGroup ? hashOf(eventId, 'group') : null },
    negRisk: isGroup,
    isMinimumCloseEnabled: isMinimumCloseEnabled && template.venue === undefined,
    endAt,
    listedAt: now,
    openingPrice: price,
    tickSize,
    minOrderSize,
    ...pastOf(eventId, number, { now, endAt, tradeSize: template.tradeSize }),
    ...sidesOf(eventId, number, questions[index] as QuestionTemplate, template.venue),
  };
}

type Ids = Pick<OutcomeListing, 'id' | 'conditionId' | 'adapter' | 'outcomeNumber'>;

function perpsIds(eventId: string, number: number): Ids {
  return { id: `${eventId}:${number}`, conditionId: null, adapter: 'perpsvenue', outcomeNumber: number };
}

function predictionIds(eventId: string, number: number): Ids {
  const conditionId = hashOf(eventId, 'condition', number);
  return { id: conditionId, conditionId, adapter: 'predictionvenue', outcomeNumber: null };
}

function sidesOf(
  eventId: string,
  number: number,
  { names = ['Yes', 'No'] }: QuestionTemplate,
  venue: EventTemplate['venue'],
): Pick<OutcomeListing, 'yes' | 'no'> {
  const side = (word: 'yes' | 'no', name: string, index: number): OutcomeListing['yes'] => ({
    name,
    assetId: assetIdOf(venue, index),
    tokenId: venue === undefined ? BigInt(hashOf(eventId, word, number)).toString() : null,
  });
  return { yes: side('yes', names[0], 2 * number), no: side('no', names[1], 2 * number + 1) };
}

/** Questions of the next hour or two have no past. */
function pastOf(
  eventId: string,
  number: number,
  { now, endAt, tradeSize }: { now: UnixMs; endAt: UnixMs; tradeSize: number },
): Pick<OutcomeListing, 'startAt' | 'earlierVolume'> {
  if (endAt - now < DAY_MS) return { startAt: now, earlierVolume: '0' };
  const month = (TRADES_PER_DAY * tradeSize * PAST_MS) / DAY_MS;
  return {
    startAt: now - PAST_MS,
    earlierVolume: `${Math.round(month * (0.4 + 0.6 * randomStream('volume', eventId, number).uniform()))}`,
  };
}

function hashOf(...words: readonly (string | number)[]): `0x${string}` {
  return keccak256(stringToHex(['trine', ...words].join(':')));
}

function assetIdOf(venue: EventTemplate['venue'], index: number): AssetId {
  return `${venue === undefined ? '0005' : '0004'}${index.toString(16).padStart(4, '0')}`;
}

function slugOf(question: string): string {
  return question
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}

/** Simulation parameters of an earlier run's market: coin and level are in its question. */
export function profileOf(listing: OutcomeListing): CrowdProfile {
  const { question } = listing;
  const match = /^(Bitcoin|[A-Z]{3,5}) above \$([\d,.]+?)(?: |$)/.exec(question);
  const level = Number(match?.[2]?.replaceAll(',', ''));
  const tradeSize = tradeSizeOf(listing);
  if (match === null || !Number.isFinite(level)) return { tradeSize };
  return { tradeSize, above: { coin: match[1] === 'Bitcoin' ? 'BTC' : (match[1] ?? ''), level } };
}

/** The template's, whatever the coin's current price. */
function tradeSizeOf({ event, listedAt }: OutcomeListing): number {
  return TEMPLATES[keyOf(event.id)]?.({ now: listedAt, priceOf: () => undefined })?.tradeSize ?? USUAL_TRADE;
}

const USUAL_TRADE = 50;
