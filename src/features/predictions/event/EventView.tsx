// EventView.tsx: an event's page: questions, chances, holdings, rules.
import { useFeedValue, useGateway } from '#client/react.tsx';
import { relatedEvents } from '#domain/market/eventOrder.ts';
import { findEvent, type PredictionEvent } from '#domain/market/predictionEvents.ts';
import { settlementOf } from '#domain/market/settledEvent.ts';
import type { AssetId } from '#protocol/ids.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatSize } from '#ui/text/format/size.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Num } from '#ui/display/Num.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { chanceTone } from './chanceTones.ts';
import { EventChart } from './EventChart.tsx';
import { EventResult } from './EventResult.tsx';
import { EventRules } from './EventRules.tsx';
import { EventsFailed } from '../EventsFailed.tsx';
import { EventSum } from '../EventSum.tsx';
import { EventCard } from '../list/EventCard.tsx';
import { WatchButton } from '../list/WatchButton.tsx';
import { EventPicture } from '../picture/EventPicture.tsx';
import { ColumnHeads } from '../QuestionColumns.tsx';
import { QuestionRow } from '../QuestionRow.tsx';
import { shortName } from '../shortName.ts';
import { useEvents } from '../useEvents.ts';
import { useQuestionLinks } from '../useQuestionLinks.ts';
import { walkQuestions } from '../walkQuestions.ts';
import { eventEndMessages } from '../messages.ts';

interface EventViewProps {
  /** As in the URL. */
  slug: string;
  onTitle: (title: string | undefined) => void;
  /** Renders the account's holdings of these outcomes. */
  holdings: (assetIds: ReadonlySet<AssetId>) => ReactNode;
}

export function EventView({ slug, onTitle, holdings }: EventViewProps) {
  const list = useEvents();
  const event = list.kind === 'ready' ? findEvent(list.events, slug) : undefined;
  return (
    <div className="page-width mx-auto flex w-full flex-col gap-3 p-4 compact:p-2">
      <Trail />
      {event && list.kind === 'ready' && (
        <EventDetails event={event} events={list.events} onTitle={onTitle} holdings={holdings} />
      )}
      {list.kind === 'loading' && (
        <Skeleton label={t('event.loading', 'Loading event…')} lines={8} className="p-4" />
      )}
      {list.kind === 'failed' && <EventsFailed {...list} />}
      {list.kind === 'ready' && !event && <Unknown />}
    </div>
  );
}

/** Back to the list, keeping only the watched account. */
function Trail() {
  const address = new URLSearchParams(useSearch()).get('address');
  return (
    <nav aria-label={t('event.trail', 'Breadcrumbs')}>
      <Link
        href={address ? `/predictions?${new URLSearchParams({ address }).toString()}` : '/predictions'}
        className="inline-flex items-center rounded-sm text-table text-muted hover:text-ink compact:min-h-11"
      >
        <Icon of={ChevronLeft} size={14} className="me-0.5 rtl:rotate-180" />
        {t('event.trail.all', 'All predictions')}
      </Link>
    </nav>
  );
}

function Unknown() {
  return (
    <>
      <h1 className="sr-only">{t('event.unknown', 'Event not found')}</h1>
      <EmptyState
        className="min-h-60 rounded-md bg-surface"
        title={t('event.unknown', 'Event not found')}
        detail={t(
          'event.unknown.detail',
          'The link may be old or from another deployment. Events resolved long ago are no longer listed. Winning shares were paid out.',
        )}
      />
    </>
  );
}

function EventDetails({
  event,
  events,
  onTitle,
  holdings,
}: Pick<EventViewProps, 'onTitle' | 'holdings'> & {
  event: PredictionEvent;
  events: readonly PredictionEvent[];
}) {
  const gateway = useGateway();
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), 1000);
  useNow(10_000);
  const now = gateway.clock.now();
  const links = useQuestionLinks();
  const { title } = event;
  useEffect(() => {
    onTitle(title);
    return () => onTitle(undefined);
  }, [title, onTitle]);
  const isGroup = event.questions.length > 1;
  const assetIds = useMemo(
    () => new Set(event.questions.flatMap(({ yes, no }) => [yes.assetId, ...(no ? [no.assetId] : [])])),
    [event.questions],
  );
  return (
    <>
      <Heading event={event} now={now} />
      <EventResult event={event} assetIds={assetIds} />
      <EventChart
        key={event.key}
        event={event}
        contexts={contexts}
        now={now}
        className="min-h-80 overflow-hidden rounded-md"
      />
      <section
        aria-label={t('event.questions', 'Questions')}
        className="overflow-hidden rounded-md bg-surface"
      >
        <div className="py-2 compact:hidden">
          <ColumnHeads />
        </div>
        {/* The arrows are a shortcut between links that Tab reaches as well. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul onKeyDown={walkQuestions}>
          {event.questions.map((question, index) => (
            <QuestionRow
              key={question.yes.assetId}
              question={question}
              name={isGroup ? shortName(question.yes.question, event.title) : event.title}
              yesContext={contexts.get(question.yes.assetId)}
              noContext={question.no && contexts.get(question.no.assetId)}
              now={now}
              links={links}
              tone={isGroup ? chanceTone(index).tone : undefined}
            />
          ))}
        </ul>
        {event.isExclusive && (
          <EventSum event={event} contexts={contexts} className="border-t border-line px-3 py-2" />
        )}
      </section>
      {holdings(assetIds)}
      <EventRules event={event} />
      <Related event={event} events={events} contexts={contexts} now={now} links={links} />
    </>
  );
}

/** Hidden without other open events of the category. */
function Related({
  event,
  events,
  ...card
}: Pick<Parameters<typeof EventCard>[0], 'event' | 'contexts' | 'now' | 'links'> & {
  events: readonly PredictionEvent[];
}) {
  const related = relatedEvents(events, event, MAX_RELATED);
  if (related.length === 0) return null;
  const title = t('event.related', 'Related events');
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-heading font-semibold">{title}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))] gap-2">
        {related.map((each) => (
          <EventCard key={each.key} event={each} search="" {...card} />
        ))}
      </div>
    </section>
  );
}

const MAX_RELATED = 3;

function Heading({ event, now }: { event: PredictionEvent; now: number }) {
  const { questions } = event;
  const end = eventEndMessages(event, now);
  const notReported = t('predictions.unknown', 'Not reported by the service');
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 items-start gap-3">
        <EventPicture event={event} className="size-10" />
        <div className="flex min-w-0 flex-col gap-1.5">
          <div className="flex items-start gap-1">
            <h1 className="text-figure font-semibold text-balance compact:text-heading">{event.title}</h1>
            <WatchButton event={event} />
          </div>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={settlementOf(event).isDecided ? 'accent' : 'gain'}>{standing(event)}</Badge>
            {event.category !== '' && <Badge>{event.category}</Badge>}
            {event.isExclusive && (
              <Badge
                tone="accent"
                tip={t('predictions.exclusive.tip', 'Only one of these can resolve Yes (neg-risk).')}
              >
                {t('predictions.exclusive', 'One of {count}', { count: questions.length })}
              </Badge>
            )}
            <span className="text-table text-muted" data-tip={formatDateTime(end.at)}>
              {end.text}
            </span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Stat label={t('predictions.event.volume', 'Volume')}>
          <Num value={event.volume} format={formatCompactUsd} missing={notReported} />
        </Stat>
        <Stat label={t('outcome.volume', '24 h volume')}>
          <Num value={event.dayVolume} format={formatCompactUsd} missing={notReported} />
        </Stat>
        <Stat
          label={t('predictions.event.liquidity', 'Liquidity')}
          tip={t('event.liquidity.tip', 'Volume available within a few cents of mid')}
        >
          <Num value={event.liquidity} format={formatCompactUsd} missing={notReported} />
        </Stat>
        <Stat label={t('event.shares', 'Open interest')}>
          <Num value={event.openInterest} format={(value) => formatSize(value, 0)} missing={notReported} />
        </Stat>
      </div>
    </header>
  );
}

/** The status of the whole event. */
function standing(event: PredictionEvent): string {
  const { questions } = event;
  const answered = questions.filter(({ phase }) => phase === 'resolved' || phase === 'canceled').length;
  if (settlementOf(event).isDecided) return t('event.over', 'Settled');
  if (answered > 0)
    return t('event.answered', '{answered} of {count} resolved', { answered, count: questions.length });
  const open = questions.filter(({ phase }) => phase === 'open').length;
  return open === 0 ? t('event.waits', 'Not accepting orders') : t('event.open', 'Open');
}
