// MarketSpark.tsx: the price of a market over two days, read while its row is in view.
import { sparkQuery } from '#client/queries/market/spark.ts';
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { Spark } from '#ui/charts/Spark.tsx';
import { useInView } from '#ui/hooks/useInView.ts';
import { formatCents, formatPrice } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useRef } from 'react';

export const MarketSpark = memo(function MarketSpark({ market }: { market: Market }) {
  const gateway = useGateway();
  const host = useRef<HTMLSpanElement>(null);
  const enabled = useInView(host);
  const { data: closes } = useQuery({ ...sparkQuery(gateway, market.assetId), enabled });
  return (
    <span ref={host} className="block h-5 w-20 shrink-0">
      {closes && <Spark values={closes} label={summaryOf(market, closes)} />}
    </span>
  );
});

function summaryOf(market: Market, closes: readonly DecimalString[]): string {
  const price = (text: DecimalString | undefined) => {
    if (text === undefined) return '';
    return hasTrait(market, 'cents')
      ? formatCents(text, 2)
      : formatPrice(text, priceDecimals(market, dec(text)));
  };
  return t('predictions.spark', '48 h: from {from} to {to}', {
    from: price(closes[0]),
    to: price(closes.at(-1)),
  });
}
