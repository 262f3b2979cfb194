// QuestionRow.tsx: one question in a row: chance, move, and buy prices of both sides.
import { outcomePrices } from '#domain/market/marketFigures.ts';
import type { Question } from '#domain/market/predictionEvents.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { cx } from '#ui/theme/cx.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import { memo } from 'react';
import { Link } from 'wouter';
import { BuyButton } from './BuyButton.tsx';
import { ROW_COLUMNS } from './QuestionColumns.tsx';
import type { QuestionLinks } from './useQuestionLinks.ts';
import { SparkLine } from './SparkLine.tsx';
import { PHASE_TONES, phaseWord, questionEndMessages } from './messages.ts';

export interface QuestionRowProps {
  question: Question;
  /** The row's name: the question within an event, or its title. */
  name: string;
  yesContext: MarketContext | undefined;
  noContext: MarketContext | undefined;
  now: number;
  links: QuestionLinks;
  /** Class name of its colour in the event's chart. */
  tone?: string | undefined;
  /** Links to the page of its event, where the row represents the whole event. */
  eventSlug?: string | undefined;
}

export const QuestionRow = memo(function QuestionRow({
  question,
  name,
  yesContext,
  noContext,
  now,
  links,
  tone,
  eventSlug,
}: QuestionRowProps) {
  const { record, phase, yes, no } = question;
  const prices = outcomePrices(yesContext);
  const chance = yes.payout === null ? prices.probability : dec(yes.payout);
  const isOpen = phase === 'open';
  const end = questionEndMessages(question, now);
  return (
    <li
      data-row
      className={cx(
        ROW_COLUMNS,
        'min-h-11 border-t border-line px-3 py-1.5 hover:bg-hover compact:grid-cols-2 compact:gap-y-2 compact:py-3',
      )}
    >
      <div className="flex min-w-0 items-center gap-2 compact:col-span-2">
        {tone !== undefined && (
          <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full bg-current', tone)} />
        )}
        <Link
          href={links.hrefOf(yes)}
          className="line-clamp-2 min-w-0 rounded-sm text-body font-medium hover:underline compact:inline-flex compact:min-h-11 compact:items-center"
          data-tip={record.question}
        >
          {name}
        </Link>
        {!isOpen && <Badge tone={PHASE_TONES[phase]}>{phaseWord(phase, record.resolution)}</Badge>}
        {eventSlug !== undefined && (
          <DetailsLink href={links.eventHrefOf(eventSlug)} question={record.question} />
        )}
      </div>
      <Chance chance={chance} />
      <div className="max-xl:hidden">
        <SparkLine assetId={yes.assetId} />
      </div>
      <Amount
        value={record.volume ?? yesContext?.dayNotional}
        label={t('predictions.col.volume', 'Volume')}
        className="md:max-lg:hidden"
      />
      <Amount
        value={record.liquidity}
        label={t('predictions.col.liquidity', 'Liquidity')}
        className="max-xl:hidden"
      />
      <span
        className="truncate text-table text-muted md:max-lg:hidden compact:order-last"
        data-tip={formatDateTime(end.at)}
      >
        {end.text}
      </span>
      <BuyButton market={yes} prices={prices} isOpen={isOpen} tone="yes" links={links} />
      {no ? (
        <BuyButton market={no} prices={outcomePrices(noContext)} isOpen={isOpen} tone="no" links={links} />
      ) : (
        <span />
      )}
    </li>
  );
});

/** Opens the page of the question's event. */
function DetailsLink({ href, question }: { href: string; question: string }) {
  return (
    <Link
      href={href}
      aria-label={t('predictions.details.label', 'Details of {question}', { question })}
      className="inline-flex shrink-0 items-center rounded-sm px-1 text-label text-faint hover:text-accent compact:min-h-11"
    >
      {t('predictions.details', 'Details')}
    </Link>
  );
}

function Chance({ chance }: { chance: Decimal | undefined }) {
  const missing = t('predictions.noPrice', 'No bids or asks yet');
  const share = chance ? Decimal.min(1, Decimal.max(0, chance)) : undefined;
  return (
    <div
      className="flex items-center gap-2"
      data-tip={t('predictions.chance.tip', 'Probability of Yes at the mid price')}
    >
      <span className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-inset" aria-hidden="true">
        <span
          className="block h-full origin-left bg-accent-fill rtl:origin-right"
          style={{ transform: `scaleX(${share?.toFixed(4) ?? 0})` }}
        />
      </span>
      <Num
        value={chance}
        format={(value) => formatPercent(value, { places: 1 })}
        missing={missing}
        className="w-14 text-end text-body font-semibold"
      />
    </div>
  );
}

function Amount({
  value,
  label,
  className,
}: {
  value: string | Decimal | null | undefined;
  label: string;
  className?: string;
}) {
  return (
    <span className={cx('text-end text-table text-muted', className)}>
      <span className="sr-only">{label} </span>
      <Num
        value={value}
        format={formatCompactUsd}
        missing={t('predictions.unknown', 'Not reported by the service')}
      />
    </span>
  );
}
