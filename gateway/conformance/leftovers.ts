// leftovers.ts: tracks a run's orders, positions and reservations, and cancels, closes and settles them.
import type { WireAction } from '#protocol/action.ts';
import { at, oidIn, refusalOf, answerText } from './answers.ts';
import type { Reservation } from './ceiling.ts';
import type { Answer } from './http.ts';
import type { Learned } from './learn/learn.ts';
import { dec, DECIMAL_TEXT } from './numbers.ts';
import { closingOrder } from './orderEntries.ts';
import type { TraderReads } from './traderReads.ts';

export interface Leftovers {
  /** Closes at the next cleanup whatever is opened in this market from here on. */
  watch(assetId: string): Promise<void>;
  /** Records the orders and fills reported by an answer. */
  note(answer: Answer): void;
  /** Settles this reservation at the next cleanup. */
  hold(reservation: Reservation): void;
  /** Cancels orders and closes positions. Throws when something is left. */
  tidy(): Promise<void>;
}

interface Parts {
  reads: TraderReads;
  learned: Learned;
  /** Prefix of this run's client order ids. */
  cloidPrefix: string;
  send: (action: WireAction) => Promise<Answer>;
  /** Called before the first effect that needs cleanup; the returned function is called once nothing is left. */
  onFirst: () => () => void;
}

export function createLeftovers({ reads, learned, cloidPrefix, send, onFirst }: Parts): Leftovers {
  const placedIds = new Set<string>();
  /** The earlier position, by market. */
  const watched = new Map<string, string>();
  const reservations = new Set<Reservation>();
  /** Value of the fills reported since the last cleanup. */
  let filled = dec(0);
  let onTidy: (() => void) | undefined;

  async function watch(assetId: string): Promise<void> {
    const isPerp = learned.markets.some((market) => market.kind === 'perp' && market.assetId === assetId);
    if (isPerp && !watched.has(assetId)) watched.set(assetId, await reads.position(assetId));
    onTidy ??= onFirst();
  }

  function note(answer: Answer): void {
    const statuses = at(answer.body, 'response', 'data', 'statuses');
    for (const status of Array.isArray(statuses) ? statuses : []) {
      const oid = oidIn(status);
      if (oid !== undefined) placedIds.add(oid.toLowerCase());
      filled = filled.plus(filledIn(status));
    }
  }

  async function cancelOwn(): Promise<void> {
    const mine = (await reads.openOrders()).filter(
      (order) =>
        placedIds.has(String(at(order, 'oid')).toLowerCase()) ||
        String(at(order, 'cloid')).startsWith(cloidPrefix),
    );
    if (mine.length === 0) return;
    const cancels = mine.map((order) => ({ a: String(at(order, 'assetId')), o: String(at(order, 'oid')) }));
    const answer = await send({ type: 'cancel', cancels });
    if (refusalOf(answer) !== undefined)
      throw new Error(`orders could not be canceled: ${answerText(answer)}`);
  }

  /** The value traded to bring the position back to `before`. */
  async function closeOwn(assetId: string, before: string): Promise<string> {
    const opened = dec(await reads.position(assetId)).minus(before);
    const market = learned.markets.find((each) => each.assetId === assetId);
    if (opened.isZero() || market?.kind !== 'perp') return '0';
    const quote = await reads.quote(market);
    const answer = await send({ type: 'order', orders: [closingOrder(quote, opened)], grouping: 'na' });
    if (!dec(await reads.position(assetId)).eq(before))
      throw new Error(`the position in ${assetId} could not be closed: ${answerText(answer)}`);
    return opened
      .abs()
      .mul(opened.gt(0) ? quote.bid : quote.ask)
      .toFixed();
  }

  async function tidy(): Promise<void> {
    await cancelOwn();
    let traded = dec(0);
    // A position opened and closed within one check leaves no position, but counts as traded.
    for (const [assetId, before] of watched) traded = traded.plus(await closeOwn(assetId, before));
    if (filled.gt(traded)) traded = filled;
    filled = dec(0);
    for (const reservation of reservations) {
      reservation.settle(traded);
      traded = dec(0);
      reservations.delete(reservation);
    }
    watched.clear();
    onTidy?.();
    onTidy = undefined;
  }

  return { watch, note, hold: (reservation) => void reservations.add(reservation), tidy };
}

/** The filled value reported by a status. */
function filledIn(status: unknown): string {
  const [size, price] = [at(status, 'filled', 'totalSz'), at(status, 'filled', 'avgPx')];
  const isReadable = [size, price].every((text) => typeof text === 'string' && DECIMAL_TEXT.test(text));
  return isReadable ? dec(String(size)).mul(String(price)).toFixed() : '0';
}
