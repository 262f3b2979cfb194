// OutcomeFigures.tsx: a question's figures beside its chance: quotes, move, volume, end.
import { useGateway } from '#client/react.tsx';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { figuresOf, outcomeChange, outcomePrices } from '#domain/market/marketFigures.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Num } from '#ui/display/Num.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { formatDateTime, formatRelative } from '#ui/text/format/time.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { centsOf, endMessages, isAnswered, PHASE_TONES, phaseWord } from '../messages.ts';

interface OutcomeFiguresProps {
  market: OutcomeMarket;
  context: MarketContext | undefined;
  /** Shown without a price. */
  waiting: string;
}

export function OutcomeFigures({ market, context, waiting }: OutcomeFiguresProps) {
  const prices = outcomePrices(context);
  const change = outcomeChange(context);
  return (
    <>
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
    </>
  );
}

/** When it ends; the status where it is not open. */
function Standing({ market: { phase, endAt } }: { market: OutcomeMarket }) {
  const gateway = useGateway();
  useNow(10_000);
  const now = gateway.clock.now();
  if (phase === 'open' && endAt !== null && endAt > now)
    return (
      <Stat label={t('predictions.col.ends', 'Ends')} tip={formatDateTime(endAt)}>
        {formatRelative(endAt, now)}
      </Stat>
    );
  return (
    <Stat label={t('outcome.status', 'Status')}>
      <span className="flex items-center gap-1.5">
        <Badge tone={PHASE_TONES[phase]}>{phaseWord(phase, null)}</Badge>
        {!isAnswered(phase) && <span data-tip={formatDateTime(endAt)}>{endMessages(endAt, now)}</span>}
      </span>
    </Stat>
  );
}

/** One decimal more than the tick: the mid may lie between two prices. */
function placesOf(market: OutcomeMarket, price: Decimal | undefined): number {
  const tick = market.rules ? dec(market.rules.tickSize).decimalPlaces() : 2;
  return Math.max(2, Math.min(tick + 1, price?.decimalPlaces() ?? 2));
}
