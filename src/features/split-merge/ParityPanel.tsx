// ParityPanel.tsx: what a pair is worth in the two books, against the pUSD that it is worth here.
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { type ParityQuote, parityOf } from '#domain/book/parity.ts';
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import { cx } from '#ui/theme/cx.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useMemo } from 'react';

const EVERY_MS = 500;
const NO_BOOK = { bids: [], asks: [] };

export function ParityPanel({
  yes,
  no,
  amount,
}: {
  yes: OutcomeMarket;
  no: OutcomeMarket;
  amount: DecimalString;
}) {
  const gateway = useGateway();
  const [yesFeed, noFeed] = useMemo(
    () => [gateway.feeds.book(yes.assetId), gateway.feeds.book(no.assetId)],
    [gateway, yes.assetId, no.assetId],
  );
  const yesBook = useFeedValue(yesFeed, (feed) => feed.latest(), EVERY_MS);
  const noBook = useFeedValue(noFeed, (feed) => feed.latest(), EVERY_MS);
  const parity = useMemo(
    () => parityOf({ yes: yesBook ?? NO_BOOK, no: noBook ?? NO_BOOK }, dec(amount), yes.takerFeeRate),
    [yesBook, noBook, amount, yes.takerFeeRate],
  );
  const values = { amount: formatExact(amount) };
  return (
    <section aria-label={i18n.t({ id: 'parity.title', message: 'Parity' })} className="flex flex-col gap-1">
      <h3 className="text-label font-medium text-muted">
        {i18n.t({ id: 'parity.heading', message: 'Trade {amount} pairs in the books, after fees', values })}
      </h3>
      {yesBook && noBook ? (
        <dl className="flex flex-col divide-y divide-line text-table">
          <Way
            label={i18n.t({ id: 'parity.buy', message: 'Buy both sides, then merge' })}
            detail={costText(parity.buyAndMerge)}
            gain={parity.buyAndMerge.gain}
            isShort={parity.buyAndMerge.isShort}
          />
          <Way
            label={i18n.t({ id: 'parity.merge', message: 'Merge instead of selling both' })}
            detail={salesText(parity.splitAndSell)}
            gain={parity.mergeInsteadOfSell}
            isShort={parity.splitAndSell.isShort}
          />
          <Way
            label={i18n.t({ id: 'parity.split', message: 'Split, then sell both' })}
            detail={salesText(parity.splitAndSell)}
            gain={parity.splitAndSell.gain}
            isShort={parity.splitAndSell.isShort}
          />
        </dl>
      ) : (
        <p className="text-table text-faint">
          {i18n.t({ id: 'parity.reading', message: 'Loading both books…' })}
        </p>
      )}
    </section>
  );
}

function Way({
  label,
  detail,
  gain,
  isShort,
}: {
  label: string;
  detail: string;
  gain: Decimal;
  isShort: boolean;
}) {
  const text = formatExact(gain.toFixed());
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-1">
      <dt className="min-w-0 text-ink">
        {label}
        <span className="block text-label text-faint">
          {detail} {isShort && i18n.t({ id: 'parity.short', message: 'Limited by book depth' })}
        </span>
      </dt>
      <dd
        className={cx('tabular text-end', gain.gt(0) ? 'text-gain' : gain.lt(0) ? 'text-loss' : 'text-muted')}
      >
        {`${gain.gt(0) ? '+' : ''}${text} pUSD`}
      </dd>
    </div>
  );
}

function costText({ pairs, money, fees }: ParityQuote): string {
  const values = {
    pairs: formatExact(pairs.toFixed()),
    money: formatExact(money.toFixed()),
    fees: formatExact(fees.toFixed()),
  };
  return i18n.t({ id: 'parity.cost', message: '{pairs} pairs cost {money} pUSD and {fees} fees.', values });
}

function salesText({ pairs, money, fees }: ParityQuote): string {
  const values = {
    pairs: formatExact(pairs.toFixed()),
    money: formatExact(money.toFixed()),
    fees: formatExact(fees.toFixed()),
  };
  return i18n.t({
    id: 'parity.sales',
    message: '{pairs} pairs bring {money} pUSD less {fees} fees.',
    values,
  });
}
