// MarketDetails.tsx: figures of a market that only some services provide.
import type { DecimalString } from '#protocol/decimal.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatCompact } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';

interface MarketDetailsProps {
  context: Pick<MarketContext, 'impactPrices' | 'circulatingSupply'>;
  base: string;
  /** Decimals of a price. */
  places: number;
}

export function MarketDetails({ context, base, places }: MarketDetailsProps) {
  const { impactPrices, circulatingSupply } = context;
  const price = (text: DecimalString) => <Num value={text} format={(value) => formatPrice(value, places)} />;
  return (
    <>
      {impactPrices && (
        <Stat
          label={t('header.impact', 'Impact prices')}
          tip={t('header.impact.tip', 'Average prices for a large sell and a large buy order')}
        >
          {price(impactPrices[0])} · {price(impactPrices[1])}
        </Stat>
      )}
      {circulatingSupply !== undefined && (
        <Stat
          label={t('header.supply', 'Circulating supply')}
          tip={t(
            'header.supply.tip',
            'Circulating supply of {base}, as reported by the service',
            { base },
            'Tooltip of the market details; {base}: the coin.',
          )}
        >
          <Num value={circulatingSupply} format={formatCompact} /> {base}
        </Stat>
      )}
    </>
  );
}
