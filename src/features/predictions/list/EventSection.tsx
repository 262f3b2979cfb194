// EventSection.tsx: one event: its questions and, where they are mutually exclusive, the sum of their prices.
import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { formatDateTime } from '#ui/text/format/time.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import { useId } from 'react';
import { Link } from 'wouter';
import { EventSum } from '../EventSum.tsx';
import { QuestionRow } from '../QuestionRow.tsx';
import { EventPicture } from '../picture/EventPicture.tsx';
import { shortName } from '../shortName.ts';
import type { QuestionLinks } from '../useQuestionLinks.ts';
import { eventEndMessages } from '../messages.ts';
import { WatchButton } from './WatchButton.tsx';

interface EventSectionProps {
  event: PredictionEvent;
  contexts: ReadonlyMap<AssetId, MarketContext>;
  now: number;
  links: QuestionLinks;
}

export function EventSection({ event, contexts, now, links }: EventSectionProps) {
  const heading = useId();
  const isGroup = event.questions.length > 1;
  const end = eventEndMessages(event, now);
  return (
    <section aria-labelledby={heading} className="overflow-hidden rounded-md bg-surface">
      <header className="relative flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 compact:pe-14">
        <EventPicture event={event} className="size-7" />
        <h2 id={heading} className={isGroup ? 'text-heading font-semibold' : 'sr-only'}>
          {isGroup ? (
            <Link
              href={links.eventHrefOf(event.slug)}
              className="rounded-sm hover:underline compact:inline-flex compact:min-h-11 compact:items-center"
            >
              {event.title}
            </Link>
          ) : (
            event.title
          )}
        </h2>
        {event.category !== '' && <Badge>{event.category}</Badge>}
        {event.isExclusive && (
          <Badge
            tone="accent"
            tip={t('predictions.exclusive.tip', 'Only one of these can resolve Yes (neg-risk).')}
          >
            {t('predictions.exclusive', 'One of {count}', { count: event.questions.length })}
          </Badge>
        )}
        {isGroup && (
          <span className="ms-auto flex flex-wrap items-center gap-x-4 text-table text-muted compact:ms-0 compact:w-full">
            <span>
              {t('predictions.event.volume', 'Volume')}{' '}
              <Num value={event.volume} format={formatCompactUsd} className="text-ink" />
            </span>
            <span>
              {t('predictions.event.liquidity', 'Liquidity')}{' '}
              <Num value={event.liquidity} format={formatCompactUsd} className="text-ink" />
            </span>
            <span data-tip={formatDateTime(end.at)}>{end.text}</span>
          </span>
        )}
        <WatchButton
          event={event}
          className={isGroup ? 'compact:absolute compact:end-1 compact:top-1' : 'ms-auto'}
        />
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
            links={links}
            eventSlug={isGroup ? undefined : event.slug}
          />
        ))}
      </ul>
      {event.isExclusive && (
        <EventSum event={event} contexts={contexts} className="border-t border-line px-3 py-2" />
      )}
    </section>
  );
}
