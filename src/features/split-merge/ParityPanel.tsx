// ParityPanel.tsx: the value of a pair in both books, against its pUSD.
import { freshnessOf } from '#client/feeds/feed.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { type ParityQuote, parityOf } from '#domain/book/parity.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { t } from '#ui/text/i18n.ts';
import { useMemo } from 'react';
import { GroupParity } from './GroupParity.tsx';
import { ParityWay } from './ParityWay.tsx';

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
  // A stalled book sends nothing: its age needs a clock.
  useNow(1000);
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
  const areFresh = [yesFeed, noFeed].every((feed) => freshnessOf(feed.ageMs()) !== 'stale');
  const values = { amount: formatExact(amount) };
  return (
    <section aria-label={t('parity.title', 'Parity')} className="flex flex-col gap-1">
      <h3 className="text-label font-medium text-muted">
        {t('parity.heading', 'Trade {amount} pairs in the books, after fees', values)}
      </h3>
      {areFresh && yesBook && noBook ? (
        <dl className="flex flex-col divide-y divide-line text-table">
          <ParityWay
            label={t('parity.buy', 'Buy both sides, then merge')}
            detail={costText(parity.buyAndMerge)}
            gain={parity.buyAndMerge.gain}
            isShort={parity.buyAndMerge.isShort}
          />
          <ParityWay
            label={t('parity.merge', 'Merge instead of selling both')}
            detail={salesText(parity.splitAndSell)}
            gain={parity.mergeInsteadOfSell}
            isShort={parity.splitAndSell.isShort}
          />
          <ParityWay
            label={t('parity.split', 'Split, then sell both')}
            detail={salesText(parity.splitAndSell)}
            gain={parity.splitAndSell.gain}
            isShort={parity.splitAndSell.isShort}
          />
        </dl>
      ) : (
        <p className="text-table text-faint">{t('parity.reading', 'Waiting for both order books…')}</p>
      )}
      <GroupParity yes={yes} amount={amount} />
    </section>
  );
}

function costText({ pairs, money, fees }: ParityQuote): string {
  const values = {
    pairs: formatExact(pairs.toFixed()),
    money: formatExact(money.toFixed()),
    fees: formatExact(fees.toFixed()),
  };
  return t('parity.cost', '{pairs} pairs cost {money} pUSD and {fees} fees.', values);
}

function salesText({ pairs, money, fees }: ParityQuote): string {
  const values = {
    pairs: formatExact(pairs.toFixed()),
    money: formatExact(money.toFixed()),
    fees: formatExact(fees.toFixed()),
  };
  return t('parity.sales', '{pairs} pairs bring {money} pUSD less {fees} fees.', values);
}
