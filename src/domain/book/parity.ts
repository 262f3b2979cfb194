// parity.ts: a Yes and a No share together are worth 1 pUSD: gain or loss of pairs by the books of both sides, over real depth, after fees.
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import { feeOfNotional } from '../market/fees.ts';

/** Best level first; sizes in shares. */
type Ladder = readonly { readonly price: DecimalString; readonly size: DecimalString }[];

export type SideBook = { readonly bids: Ladder; readonly asks: Ladder };

export type ParityQuote = {
  /** Pairs available in the visible levels of both sides. */
  readonly pairs: Decimal;
  /** Their cost or proceeds, both sides together. */
  readonly money: Decimal;
  readonly fees: Decimal;
  /** Compared with 1 pUSD a pair; positive is a gain. */
  readonly gain: Decimal;
  /** Fewer than requested: the books end here. */
  readonly isShort: boolean;
};

export type Parity = {
  /** Buying both sides and merging them. */
  readonly buyAndMerge: ParityQuote;
  /** Splitting and selling both sides. */
  readonly splitAndSell: ParityQuote;
  /** Merging held pairs instead of selling both sides. */
  readonly mergeInsteadOfSell: Decimal;
  /** The largest number of pairs at which the next one still gains, per way; zero when none does. */
  readonly profitable: { readonly buyAndMerge: Decimal; readonly splitAndSell: Decimal };
};

/**
 * Books of the Yes sides of mutually exclusive questions, exactly one of which resolves Yes; the rate is each
 * market's.
 */
export type GroupBook = SideBook & { readonly takerRate: DecimalString };

export type GroupParity = {
  /** Buying Yes of every question: one of them pays a pUSD. `pairs` are shares of each. */
  readonly buyAll: ParityQuote;
  /** Selling Yes of every question: one of them would have paid a pUSD. */
  readonly sellAll: ParityQuote;
};

const ZERO = dec('0');

/** Cost and proceeds of this many shares of every question, over real depth, after fees. */
export function groupParityOf(books: readonly GroupBook[], shares: Decimal): GroupParity {
  const rates = books.map(({ takerRate }) => takerRate);
  return {
    buyAll: quote(
      books.map(({ asks }) => asks),
      shares,
      rates,
      'buy',
    ),
    sellAll: quote(
      books.map(({ bids }) => bids),
      shares,
      rates,
      'sell',
    ),
  };
}

/**
 * `takerRate` is a fraction of the notional. The fee of a side is rounded up once, although each fill is
 * rounded later.
 */
export function parityOf(
  books: { readonly yes: SideBook; readonly no: SideBook },
  pairs: Decimal,
  takerRate: DecimalString,
): Parity {
  const buyAndMerge = quote([books.yes.asks, books.no.asks], pairs, [takerRate, takerRate], 'buy');
  const splitAndSell = quote([books.yes.bids, books.no.bids], pairs, [takerRate, takerRate], 'sell');
  return {
    buyAndMerge,
    splitAndSell,
    mergeInsteadOfSell: splitAndSell.gain.isZero() ? ZERO : splitAndSell.gain.neg(),
    profitable: {
      buyAndMerge: profitable(books.yes.asks, books.no.asks, (sum) =>
        sum.mul(dec('1').plus(dec(takerRate))).lt(1),
      ),
      splitAndSell: profitable(books.yes.bids, books.no.bids, (sum) =>
        sum.mul(dec('1').minus(dec(takerRate))).gt(1),
      ),
    },
  };
}

function quote(
  ladders: readonly Ladder[],
  wanted: Decimal,
  takerRates: readonly DecimalString[],
  side: 'buy' | 'sell',
): ParityQuote {
  const depth = Decimal.min(
    ...ladders.map((ladder) => ladder.reduce((sum, { size }) => sum.plus(dec(size)), ZERO)),
  );
  const pairs = Decimal.min(wanted, depth);
  const sums = ladders.map((ladder) => moneyFor(ladder, pairs));
  const money = sums.reduce((sum, each) => sum.plus(each), ZERO);
  const fees = sums.reduce(
    (sum, each, index) => sum.plus(feeOfNotional(each, takerRates[index] ?? '0')),
    ZERO,
  );
  const gain = side === 'buy' ? pairs.minus(money).minus(fees) : money.minus(fees).minus(pairs);
  return { pairs, money, fees, gain, isShort: pairs.lt(wanted) };
}

/** Notional of this many shares, level by level; the ladder must hold as many. */
function moneyFor(ladder: Ladder, shares: Decimal): Decimal {
  let [left, money] = [shares, ZERO];
  for (const { price, size } of ladder) {
    const taken = Decimal.min(left, dec(size));
    money = money.plus(taken.mul(dec(price)));
    left = left.minus(taken);
    if (left.isZero()) break;
  }
  return money;
}

/** Walks both ladders in parallel while the sum of the next pair's two prices passes. */
function profitable(some: Ladder, other: Ladder, passes: (sum: Decimal) => boolean): Decimal {
  let [pairs, i, j] = [ZERO, 0, 0];
  let [leftSome, leftOther] = [sizeAt(some, 0), sizeAt(other, 0)];
  for (;;) {
    const [first, second] = [some[i], other[j]];
    if (first === undefined || second === undefined || !passes(dec(first.price).plus(dec(second.price))))
      return pairs;
    const taken = Decimal.min(leftSome, leftOther);
    pairs = pairs.plus(taken);
    leftSome = leftSome.minus(taken);
    leftOther = leftOther.minus(taken);
    if (leftSome.isZero()) leftSome = sizeAt(some, (i += 1));
    if (leftOther.isZero()) leftOther = sizeAt(other, (j += 1));
  }
}

function sizeAt(ladder: Ladder, index: number): Decimal {
  return dec(ladder[index]?.size ?? '0');
}
