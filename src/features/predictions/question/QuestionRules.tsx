// QuestionRules.tsx: one question in full: text, source, status, and order rules.
import { useGateway } from '#client/react.tsx';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import { useVenueRules, type VenueRulesState } from '#state/market/useVenueRules.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import type { Resolution } from '#protocol/stream/marketStatus.ts';
import { t } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import type { ReactNode } from 'react';
import { centsOf, endMessages, isAnswered, phaseSentence, phaseWord } from '../messages.ts';

/** Reads its market's tick while shown. */
export function QuestionRules({
  market,
  record,
}: {
  market: OutcomeMarket;
  record: OutcomeMarketRecord | undefined;
}) {
  const rulesState = useVenueRules(market);
  const {
    description = '',
    resolutionSource = '',
    resolution = null,
    volume,
    liquidity,
    openInterest,
  } = record ?? {};
  return (
    <>
      <p translate="yes" className="whitespace-pre-line">
        {description ||
          t('rules.none', 'No rules published for this question. Ask the operator before you trade.')}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-table">
        <Line label={t('rules.source', 'Resolution source')}>
          <Source text={resolutionSource} />
        </Line>
        <Course market={market} resolution={resolution} />
        <Terms market={market} hasFees={record?.fees != null} rulesState={rulesState} />
        <Line
          label={t('rules.volume', 'Volume · liquidity')}
        >{`${formatCompactUsd(volume)} · ${formatCompactUsd(liquidity)}`}</Line>
        <Line label={t('rules.open', 'Open interest')}>{formatExact(openInterest)}</Line>
      </dl>
    </>
  );
}

/** The question's state and dates. */
function Course({ market, resolution }: { market: OutcomeMarket; resolution: Resolution | null }) {
  const gateway = useGateway();
  useNow(10_000);
  return (
    <>
      <Line
        label={t('rules.status', 'Status')}
      >{`${phaseWord(market.phase, resolution)}. ${phaseSentence(market.phase, resolution, market.quote)}`}</Line>
      {!isAnswered(market.phase) && (
        <Line
          label={t('rules.end', 'End')}
        >{`${endMessages(market.endAt, gateway.clock.now())} (${formatDateTime(market.endAt)})`}</Line>
      )}
      {resolution && (
        <Line label={t('rules.resolvedAt', 'Resolved')}>{formatDateTime(resolution.resolvedAt)}</Line>
      )}
    </>
  );
}

interface TermsProps {
  market: OutcomeMarket;
  /** Without rates of its own, the market has placeholders. */
  hasFees: boolean;
  rulesState: VenueRulesState;
}

function Terms({ market, hasFees, rulesState }: TermsProps) {
  return (
    <>
      <Line label={t('rules.pays', 'Payout per share')}>
        {t('rules.pays.text', 'Pays 1 {quote} if correct, otherwise 0, unless the result is split', {
          quote: market.quote,
        })}
      </Line>
      <Line label={t('rules.orders', 'Orders')}>{orderMessages(market, rulesState)}</Line>
      {hasFees && (
        <Line
          label={t('rules.fees', 'Fees, maker and taker')}
        >{`${formatPercent(market.makerFeeRate)} · ${formatPercent(market.takerFeeRate)}`}</Line>
      )}
      {market.isNegRisk && (
        <Line label={t('rules.negRisk', 'Group')}>
          {t('rules.negRisk.text', 'Only one question of this group can resolve Yes (neg-risk).')}
        </Line>
      )}
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

/** Linked only if it is a valid URL; service text is never put into one. */
function Source({ text }: { text: string }) {
  if (text === '') return t('rules.source.none', 'Not available; see the rules above');
  if (!text.startsWith('https://') || !URL.canParse(text)) return text;
  return (
    <a
      href={text}
      target="_blank"
      rel="noreferrer noopener"
      className="break-all text-accent underline compact:inline-flex compact:min-h-11 compact:items-center"
    >
      {text}
    </a>
  );
}

function orderMessages(market: OutcomeMarket, rulesState: VenueRulesState): string {
  if (market.venue === 'perps')
    return t(
      'rules.orders.perps',
      'Perpetuals venue: whole shares, prices with max five significant figures and max eight decimals.',
    );
  if (!market.rules && rulesState === 'reading')
    return t('rules.orders.reading', 'Loading price step and minimum size…');
  if (!market.rules)
    return t(
      'rules.orders.unknown',
      'Tick size and minimum order are not known. Orders are off until they load.',
    );
  const values = {
    tick: centsOf(dec(market.rules.tickSize)),
    size: formatExact(market.rules.minOrderSize),
    small: market.isMinimumCloseEnabled ? 'yes' : 'no',
  };
  return t(
    'rules.orders.prediction',
    'Price step {tick}. Minimum {size} shares, in hundredths. Immediate buys cost whole cents, minimum 1 pUSD. {small, select, yes {A smaller holding can be sold whole.} other {A smaller holding cannot be sold here.}}',
    values,
    'Rules of a question; {tick}: a price, {size}: the minimum order.',
  );
}
