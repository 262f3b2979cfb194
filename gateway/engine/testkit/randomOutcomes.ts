// randomOutcomes.ts: an endless, repeatable stream of random commands about outcome markets.
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry, Tif } from '#protocol/exchange/order.ts';
import { type Address, type AssetId, type Hex, outcomeAssetIdOf } from '#protocol/ids.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';
import { ON_PERPS, RAIN } from './testVenue.ts';
import { toText } from '../../world/units.ts';
import type { Command } from '../../world/commands/commands.ts';
import type { SeededRandom } from './random.ts';

/**
 * A market listed at the start, and again as a new one after each resolution. Prices are whole ticks around
 * `middle`.
 */
interface Book {
  listing: OutcomeListing;
  readonly tick: number;
  readonly decimals: number;
  middle: number;
  count: number;
}

const TIFS: readonly Tif[] = ['Gtc', 'Gtc', 'Gtc', 'Gtc', 'Alo', 'Ioc', 'Fak', 'Fok', 'FrontendMarket'];

/** Every kind of tick, and one market of the perpetuals venue. */
const BOOKS: readonly (readonly [tick: number, decimals: number])[] = [
  [1, 2],
  [1, 3],
  [5, 3],
  [25, 4],
];

/** The holding, for a close of exactly all of it; undefined where unknown. */
export type Holding = (owner: Address, assetId: AssetId) => DecimalString | undefined;

/** Lists the markets and gives every trader pUSD and pairs; then random commands. */
export function createRandomOutcomes(
  random: SeededRandom,
  traders: readonly Address[],
  holding: Holding = () => undefined,
): { opening(): Command[]; next(owner: Address): Command } {
  const books = [
    ...BOOKS.map(([tick, decimals], index) => bookOf(RAIN, index, tick, decimals)),
    bookOf(ON_PERPS, BOOKS.length, 1, 3),
  ];
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;

  const randomOrder = (owner: Address, book: Book): OrderEntry => {
    const { listing, tick, decimals } = book;
    const isYes = random(2) === 0;
    const assetId = isYes ? listing.yes.assetId : listing.no.assetId;
    const max = 10 ** decimals / tick;
    const factor = Math.min(max - 1, Math.max(1, (isYes ? book.middle : max - book.middle) + random(9) - 4));
    const side = random(5) < 3 ? 'buy' : 'sell';
    const price =
      random(40) === 0
        ? pick(['0.123456', '1', '0.000001'] as const)
        : toText(BigInt(factor * tick), decimals);
    const whole = side === 'sell' && random(12) === 0 ? holding(owner, assetId) : undefined;
    return {
      assetId,
      side,
      price,
      size: whole ?? sizeText(random, listing),
      reduceOnly: random(80) === 0,
      type: { kind: 'limit', tif: pick(TIFS) },
      clientOrderId: clientId(random),
    };
  };
  const operation = (owner: Address, { listing }: Book): Command => {
    const { conditionId, yes, no, negRisk } = listing;
    if (conditionId === null || yes.tokenId === null || no.tokenId === null) return { type: 'runOutcomes' };
    const market = {
      conditionId,
      yesAssetId: outcomeAssetIdOf(yes.tokenId),
      noAssetId: outcomeAssetIdOf(no.tokenId),
      negRisk,
    };
    return {
      type: 'userOutcome',
      owner,
      operation: random(2) === 0 ? 'split' : 'merge',
      market,
      amountBaseUnits: String(1 + random(40_000_000)),
      actionId: hash(random),
    };
  };
  const aboutMoney = (owner: Address, roll: number): Command => {
    if (roll < 970) return { type: 'runOutcomes' };
    if (roll < 980)
      return {
        type: 'creditPusd',
        owner,
        amount: toText(BigInt(1 + random(90_000_000)), 6),
        bucket: pick(['local', 'pending', 'confirmed'] as const),
      };
    return { type: 'takeBackPusd', owner, amount: toText(BigInt(1 + random(20_000_000)), 6) };
  };
  const answer = (book: Book): Command[] => {
    const payouts = pick([
      ['1', '0'],
      ['0', '1'],
      ['0.5', '0.5'],
      ['0.333333', '0.666667'],
    ] as const);
    const market = book.listing.yes.assetId;
    book.count += 1;
    book.listing = listingOf(book.listing, book.count);
    return [
      { type: 'resolveOutcome', market, payouts },
      { type: 'listOutcome', listing: book.listing },
    ];
  };
  let waiting: Command[] = [];
  return {
    opening: () => [
      ...books.map(({ listing }): Command => ({ type: 'listOutcome', listing })),
      ...traders.flatMap((owner) => [
        { type: 'creditPusd', owner, amount: '3000' } as const,
        { type: 'creditPusd', owner, amount: '500', bucket: 'local' } as const,
        ...books.map(
          ({ listing }) =>
            ({ type: 'creditPairs', owner, market: listing.yes.assetId, amount: '150' }) as const,
        ),
      ]),
    ],
    next(owner) {
      const next = waiting.shift();
      if (next !== undefined) return next;
      const roll = random(1000);
      const book = pick(books);
      const { listing, decimals, tick } = book;
      if (roll < 40)
        book.middle = Math.min(10 ** decimals / tick - 3, Math.max(3, book.middle + random(7) - 3));
      if (roll < 780)
        return {
          type: 'placeOrders',
          owner,
          orders: Array.from({ length: random(12) === 0 ? 3 : 1 }, () => randomOrder(owner, book)),
          grouping: 'na',
        };
      if (roll < 820)
        return {
          type: 'modifyOrders',
          owner,
          modifies: [{ orderId: clientId(random), order: randomOrder(owner, book) }],
        };
      if (roll < 900)
        return {
          type: 'cancelByClientId',
          owner,
          cancels: Array.from({ length: 3 }, () => ({
            assetId: listing.yes.assetId,
            clientOrderId: clientId(random),
          })),
        };
      if (roll < 940) return operation(owner, book);
      if (roll < 985) return aboutMoney(owner, roll);
      if (roll < 990)
        return {
          type: 'setTickSize',
          market: listing.no.assetId,
          tickSize: pick(['0.01', '0.001', '0.005', '0.0025']),
        };
      if (roll < 997)
        return {
          type: 'setOutcomeStatus',
          market: listing.yes.assetId,
          status: pick(['open', 'open', 'open', 'paused', 'closed', 'resolving'] as const),
        };
      const [first, ...rest] = answer(book);
      waiting = rest;
      return first as Command;
    },
  };
}

function bookOf(listing: OutcomeListing, index: number, tick: number, decimals: number): Book {
  const base = { ...listing, tickSize: toText(BigInt(tick), decimals) };
  return {
    listing: listingOf(base, index * 1000),
    tick,
    decimals,
    middle: Math.floor(10 ** decimals / tick / 2),
    count: index * 1000,
  };
}

/** The same question with another number. */
function listingOf(listing: OutcomeListing, number: number): OutcomeListing {
  const isOnPerps = listing.adapter === 'perpsvenue';
  const id: Hex = `0x${(number + 1).toString(16).padStart(64, '0')}`;
  const asset = (offset: 0 | 1): AssetId =>
    `${isOnPerps ? '0004' : '0005'}${(2 * number + offset).toString(16).padStart(4, '0')}`;
  const token = (offset: 0 | 1): string | null =>
    isOnPerps ? null : String(1_000_000 + 2 * number + offset);
  return {
    ...listing,
    id,
    conditionId: isOnPerps ? null : id,
    yes: { name: 'Yes', assetId: asset(0), tokenId: token(0) },
    no: { name: 'No', assetId: asset(1), tokenId: token(1) },
  };
}

/**
 * Mostly hundredths of a share, sometimes a size that only a close may have; whole shares on the perpetuals
 * venue.
 */
function sizeText(random: SeededRandom, { adapter }: OutcomeListing): DecimalString {
  if (adapter === 'perpsvenue') return toText(BigInt(1 + random(60)), 0);
  const roll = random(20);
  if (roll === 0) return toText(BigInt(1 + random(60_000_000)), 6);
  return roll < 12 ? toText(BigInt(5 + random(60)), 0) : toText(BigInt(400 + random(6000)), 2);
}

/** From a small set, so that guesses hit and collide. */
function clientId(random: SeededRandom): `0x${string}` {
  return `0x${random(96).toString(16).padStart(32, '0')}`;
}

function hash(random: SeededRandom): Hex {
  return `0x${random(100_000).toString(16).padStart(64, '0')}`;
}
