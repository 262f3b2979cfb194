// OutcomeFigures.tsx: a question's figures: price, move, volume, status, tick and minimum.
import { useGateway } from '#client/react.tsx';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { figuresOf, outcomeChange, outcomePrices } from '#domain/market/marketFigures.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { VenueRulesState } from '#state/market/useVenueRules.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { flash } from '#ui/display/flash.ts';
import { Num } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useEffect, useRef } from 'react';
import { centsOf, endMessages, isAnswered, PHASE_TONES, phaseWord } from '../messages.ts';

interface OutcomeFiguresProps {
  market: OutcomeMarket;
  context: MarketContext | undefined;
  /** The price of a share; the payout, once resolved. */
  chance: Decimal | undefined;
  /** Shown without a price. */
  waiting: string;
  rulesState: VenueRulesState;
}

export function OutcomeFigures({ market, context, chance, waiting, rulesState }: OutcomeFiguresProps) {
  const prices = outcomePrices(context);
  const change = outcomeChange(context);
  return (
    <>
      <Stat
        label={t('outcome.price', 'Price (mid)')}
        tip={t('outcome.price.tip', 'Mid price between best bid and best ask. Buying now costs the ask.')}
      >
        <Num
          value={chance}
          format={(value) => formatCents(value, placesOf(market, chance))}
          missing={waiting}
        />
      </Stat>
      <Stat label={t('outcome.spread', 'Bid / ask')}>
        {centsOf(prices.bid)} / {centsOf(prices.ask)}
      </Stat>
      <Stat label={t('outcome.change', '24 h change')}>
        <Num
          value={change}
          format={(value) => formatCents(value, placesOf(market, change), { sign: 'always' })}
          tone="gain-loss"
          missing={waiting}
        />
      </Stat>
      <Stat label={t('outcome.volume', '24 h volume')}>
        <Num value={figuresOf(context).dayNotional} format={formatCompactUsd} missing={waiting} />
      </Stat>
      <Standing market={market} />
      <Grid market={market} rulesState={rulesState} />
    </>
  );
}

function Standing({ market }: { market: OutcomeMarket }) {
  const gateway = useGateway();
  useNow(10_000);
  return (
    <>
      <Stat label={t('outcome.status', 'Status')}>
        <span className="flex items-center gap-1.5">
          <Badge tone={PHASE_TONES[market.phase]}>{phaseWord(market.phase, null)}</Badge>
          {!isAnswered(market.phase) && (
            <span data-tip={formatDateTime(market.endAt)}>
              {endMessages(market.endAt, gateway.clock.now())}
            </span>
          )}
        </span>
      </Stat>
    </>
  );
}

/** Tick and minimum of the venue's book; whole shares on the perpetuals venue. */
function Grid({ market, rulesState }: { market: OutcomeMarket; rulesState: VenueRulesState }) {
  const cell = useRef<HTMLSpanElement>(null);
  const tick = market.rules?.tickSize;
  const before = useRef(tick);
  useEffect(() => {
    if (cell.current && before.current !== undefined && tick !== before.current) flash(cell.current, 'up');
    before.current = tick;
  }, [tick]);
  if (market.venue === 'perps') {
    return (
      <Stat
        label={t('outcome.grid.perps', 'Size')}
        tip={t(
          'outcome.grid.perps.tip',
          'Traded on the perpetuals venue: whole shares, prices with max five significant figures and eight decimals.',
        )}
      >
        {t('outcome.grid.whole', 'Whole shares')}
      </Stat>
    );
  }
  const isWaiting = rulesState === 'reading';
  return (
    <Stat
      label={t('outcome.grid', 'Tick · min order')}
      tip={t(
        'outcome.grid.tip',
        'Price step and minimum ordinary order, from the venue’s book. The venue may change the step at any time.',
      )}
    >
      <span ref={cell} className="rounded-sm">
        {market.rules
          ? t('outcome.grid.value', '{tick} · {size} shares', {
              tick: centsOf(dec(market.rules.tickSize)),
              size: formatSize(market.rules.minOrderSize, 6, { trim: true }),
            })
          : isWaiting
            ? t('outcome.grid.reading', 'Loading…')
            : '—'}
      </span>
    </Stat>
  );
}

/** One decimal more than the tick: the mid may lie between two prices. */
function placesOf(market: OutcomeMarket, price: Decimal | undefined): number {
  const tick = market.rules ? dec(market.rules.tickSize).decimalPlaces() : 2;
  return Math.max(2, Math.min(tick + 1, price?.decimalPlaces() ?? 2));
}
