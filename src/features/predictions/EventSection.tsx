// EventSection.tsx — one event: its questions, and for those that exclude each other what their prices add up to.
import { type PredictionEvent, sumOfPrices } from '#domain/predictionEvents.ts';
import type { OutcomeMarket } from '#domain/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/marketContexts.ts';
import { Badge } from '#ui/Badge.tsx';
import { formatCents } from '#ui/format/price.ts';
import { formatDateTime } from '#ui/format/time.ts';
import { formatCompactUsd } from '#ui/format/usd.ts';
import { i18n } from '#ui/i18n.ts';
import { Num } from '#ui/Num.tsx';
import { useId } from 'react';
import { QuestionRow, type QuestionRowProps } from './QuestionRow.tsx';
import { endWords } from './words.ts';

interface EventSectionProps {
  event: PredictionEvent;
  contexts: ReadonlyMap<AssetId, MarketContext>;
  now: number;
  hrefOf: (market: OutcomeMarket) => string;
  onBuy: QuestionRowProps['onBuy'];
}

export function EventSection({ event, contexts, now, hrefOf, onBuy }: EventSectionProps) {
  const heading = useId();
  const isGroup = event.questions.length > 1;
  return (
    <section aria-labelledby={heading} className="overflow-hidden rounded-md bg-surface">
      <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <h2 id={heading} className={isGroup ? 'text-heading font-semibold' : 'sr-only'}>
          {event.title}
        </h2>
        {event.category !== '' && <Badge>{event.category}</Badge>}
        {event.isExclusive && (
          <Badge tone="accent" tip={i18n.t({ id: 'predictions.exclusive.tip', message: 'At most one of these comes true. The venue calls such a group neg-risk.' })}>
            {i18n.t({ id: 'predictions.exclusive', message: 'One of {count}', values: { count: event.questions.length } })}
          </Badge>
        )}
        {isGroup && (
          <span className="ms-auto flex flex-wrap items-center gap-x-4 text-table text-muted">
            <span>
              {i18n.t({ id: 'predictions.event.volume', message: 'Volume' })} <Num value={event.volume} format={formatCompactUsd} className="text-ink" />
            </span>
            <span>
              {i18n.t({ id: 'predictions.event.liquidity', message: 'Liquidity' })} <Num value={event.liquidity} format={formatCompactUsd} className="text-ink" />
            </span>
            <span data-tip={formatDateTime(event.endAt)}>{endWords(event.endAt, now)}</span>
          </span>
        )}
      </header>
      <ul>
        {event.questions.map((question) => (
          <QuestionRow
            key={question.yes.assetId}
            question={question}
            name={isGroup ? shortName(question.yes.question, event.title) : event.title}
            yesContext={contexts.get(question.yes.assetId)}
            noContext={question.no && contexts.get(question.no.assetId)}
            now={now}
            hrefOf={hrefOf}
            onBuy={onBuy}
          />
        ))}
      </ul>
      {event.isExclusive && <Sum event={event} contexts={contexts} />}
    </section>
  );
}

function Sum({ event, contexts }: Pick<EventSectionProps, 'event' | 'contexts'>) {
  const sum = sumOfPrices(event.questions, contexts);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 border-t border-line px-3 py-2 text-table text-muted">
      {i18n.t({ id: 'predictions.sum', message: 'Sum of the Yes prices' })}
      <Num value={sum} format={(value) => formatCents(value, 3)} missing={i18n.t({ id: 'predictions.sum.missing', message: 'One of the prices is not known.' })} className="text-body font-semibold text-ink" />
      <span>{i18n.t({ id: 'predictions.sum.why', message: 'at the middle of each book; the one that comes true pays 100¢, the others nothing.' })}</span>
    </p>
  );
}

/** Within a group the words all questions share are said once, in the title; a question stays whole where nothing of it would be left. */
function shortName(question: string, title: string): string {
  return question.startsWith(title) ? question.slice(title.length).replace(/^[\s:–—-]+/, '') || question : question;
}
