// TickChange.tsx: the notice that the venue changed the price step, until the price is edited.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { announce } from '#ui/display/announce.ts';
import { t } from '#ui/text/i18n.ts';
import { useEffect, useState } from 'react';
import { Warnings } from '../fields/TicketNotes.tsx';

/** `priceText` as typed: an edit dismisses the notice. */
export function TickChange({ market, priceText }: { market: OutcomeMarket; priceText: string }) {
  const tick = market.rules?.tickSize;
  const [seen, setSeen] = useState({ tick, priceText });
  const [news, setNews] = useState<{ before: DecimalString; after: DecimalString }>();
  if (tick !== undefined && tick !== seen.tick) {
    if (seen.tick !== undefined) setNews({ before: seen.tick, after: tick });
    setSeen({ tick, priceText });
  } else if (priceText !== seen.priceText) {
    setNews(undefined);
    setSeen({ tick: seen.tick, priceText });
  }
  const sentence =
    news &&
    t(
      'outcome.tick.changed',
      'Price step changed from {before} to {after}. Your order was checked again.',
      { after: centsText(news.after), before: centsText(news.before) },
      'Above the ticket; {before} and {after}: prices.',
    );
  useEffect(() => {
    if (sentence !== undefined) announce(sentence);
  }, [sentence]);
  return <Warnings sentences={sentence === undefined ? [] : [sentence]} />;
}
