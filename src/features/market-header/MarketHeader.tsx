// MarketHeader.tsx: the market bar: the market's name and its figures at fixed positions.
import { useFeedValue, useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { figuresOf } from '#domain/market/marketFigures.ts';
import { annualFundingRate } from '#domain/margin/funding.ts';
import { priceDecimals, type Market } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { flash } from '#ui/display/flash.ts';
import { formatCountdown } from '#ui/text/format/duration.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { type ReactNode, useEffect, useRef } from 'react';

export function MarketHeader({ market, picker }: { market: Market; picker: ReactNode }) {
  const gateway = useGateway();
  // Read while rendering: the previous market's figures must not appear under this one's name until the next update.
  const context = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all()).get(market.assetId);
  const { mark, change, dayNotional, openInterest } = figuresOf(context);
  const places = mark ? priceDecimals(market, mark) : 2;
  const waiting = context
    ? t('header.noValue', 'No usable value from the service')
    : t('header.waiting', 'No data for this market yet');
  return (
    <section
      data-live="row"
      className="flex h-14 shrink-0 items-center gap-5 overflow-x-auto bg-surface px-3 [scrollbar-width:none] compact:h-auto compact:flex-wrap compact:gap-x-3 compact:gap-y-1 compact:overflow-visible compact:pb-1.5"
      aria-label={t('header.label', 'Market figures')}
    >
      {/* On a phone a line of its own; beside a long price the name shrinks. */}
      <div className="contents compact:flex compact:w-full compact:items-center compact:gap-x-3">
        <div className="max-w-full shrink-0 compact:min-w-0 compact:shrink">{picker}</div>
        <LastPrice
          key={market.assetId}
          text={context?.lastPrice ?? context?.markPrice}
          places={places}
          waiting={waiting}
        />
      </div>
      {/* A second line on a phone, where the market's details have the open interest. */}
      <div className="contents compact:flex compact:w-full compact:flex-wrap compact:gap-x-2.5 compact:gap-y-1">
        <Stat label={t('header.change', '24 h change')}>
          <Percent value={change} tone="gain-loss" missing={waiting} />
        </Stat>
        <Stat
          label={t('header.mark', 'Mark')}
          tip={t('header.mark.tip', 'Used for margin, unrealized PnL and liquidation')}
        >
          <Num value={mark} format={(value) => formatPrice(value, places)} missing={waiting} />
        </Stat>
        <Stat label={t('header.volume', '24 h volume')}>
          <Num value={dayNotional} format={formatCompactUsd} missing={waiting} />
        </Stat>
        {hasTrait(market, 'funding') && (
          <>
            <Stat className="compact:hidden" label={t('header.openInterest', 'Open interest')}>
              <Num value={openInterest} format={formatCompactUsd} missing={waiting} />
            </Stat>
            <Funding context={context} hours={market.fundingIntervalHours} />
          </>
        )}
      </div>
      <span aria-hidden="true" className={MORE_BEYOND} />
    </section>
  );
}

/** At the end of the bar: figures scrolled beyond it fade out. */
const MORE_BEYOND =
  'sticky -end-3 -me-3 h-full w-3 shrink-0 bg-surface [box-shadow:-0.75rem_0_0.75rem_-0.25rem_var(--color-surface)] compact:hidden';

/** The last trade, tinted for a moment when it moves. */
function LastPrice({
  text,
  places,
  waiting,
}: {
  text: string | null | undefined;
  places: number;
  waiting: string;
}) {
  const cell = useRef<HTMLDivElement>(null);
  const before = useRef(text);
  useEffect(() => {
    const change = text && before.current ? dec(text).cmp(dec(before.current)) : 0;
    before.current = text;
    if (cell.current && change !== 0) flash(cell.current, change > 0 ? 'up' : 'down');
  }, [text]);
  return (
    <div
      ref={cell}
      className="shrink-0 rounded-sm px-1 text-heading font-semibold"
      data-tip={t('header.last', 'Last trade')}
    >
      <Num value={text} format={(value) => formatPrice(value, places)} missing={waiting} />
    </div>
  );
}

function Funding({ context, hours }: { context: MarketContext | undefined; hours: number }) {
  const gateway = useGateway();
  useNow(1000);
  const rate = context?.fundingRate;
  const left = context?.nextFundingAt ? Math.max(0, context.nextFundingAt - gateway.clock.now()) : undefined;
  const yearly = rate ? annualFundingRate(dec(rate), hours) : undefined;
  return (
    <Stat
      label={t('header.funding', 'Funding / countdown')}
      tip={
        yearly
          ? t(
              'header.funding.tip',
              'Paid by longs to shorts when positive, every {hours, plural, one {hour} other {# hours}}. At this rate {yearly} a year.',
              { hours, yearly: formatPercent(yearly, { sign: 'always' }) },
            )
          : t('header.funding.none', 'No funding rate yet')
      }
    >
      <Percent value={rate} places={4} tone="gain-loss" />{' '}
      <span className="text-muted">{left === undefined ? '—' : formatCountdown(left)}</span>
    </Stat>
  );
}
