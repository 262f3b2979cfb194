// EventCard.tsx: one event in the grid: picture, chance, and prices of its likeliest outcomes.
import { biggestMove, hasWords } from '#domain/market/eventOrder.ts';
import { compareFigures, outcomePrices } from '#domain/market/marketFigures.ts';
import { chanceOf, type PredictionEvent, type Question } from '#domain/market/predictionEvents.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Num } from '#ui/display/Num.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import { BuyButton } from '../BuyButton.tsx';
import { eventEndMessages, PHASE_TONES, phaseWord } from '../messages.ts';
import { EventPicture } from '../picture/EventPicture.tsx';
import { shortNames } from '../shortName.ts';
import type { QuestionLinks } from '../useQuestionLinks.ts';
import { WatchButton } from './WatchButton.tsx';

interface EventCardProps {
  event: PredictionEvent;
  contexts: ReadonlyMap<AssetId, MarketContext>;
  now: number;
  links: QuestionLinks;
  search: string;
}

/** Maximum rows; further outcomes are on the event's page. */
const ROWS = 3;

export function EventCard({ event, contexts, now, links, search }: EventCardProps) {
  const heading = useId();
  const [only] = event.questions;
  const end = eventEndMessages(event, now);
  return (
    <section
      aria-labelledby={heading}
      data-row
      className="flex min-w-0 flex-col gap-3 rounded-md bg-surface p-3 hover:bg-raised"
    >
      <header className="flex items-start gap-3">
        <EventPicture event={event} className="size-10" />
        <h2 id={heading} className="min-w-0 flex-1 text-body font-semibold">
          <Link
            href={links.eventHrefOf(event.slug)}
            className="line-clamp-2 text-ellipsis rounded-sm hover:underline compact:min-h-11"
            data-tip={event.title}
          >
            {event.title}
          </Link>
        </h2>
        <WatchButton event={event} />
      </header>
      {event.questions.length === 1 && only ? (
        <Single
          question={only}
          move={biggestMove(event, contexts)?.change}
          contexts={contexts}
          links={links}
        />
      ) : (
        <Group event={event} contexts={contexts} links={links} search={search} />
      )}
      <footer className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-muted">
        {event.category !== '' && <Badge>{event.category}</Badge>}
        <span>
          {t('predictions.event.volume', 'Volume')}{' '}
          <Num value={event.volume} format={formatCompactUsd} className="text-ink" />
        </span>
        <span className="ms-auto" data-tip={formatDateTime(end.at)}>
          {end.text}
        </span>
      </footer>
    </section>
  );
}

type PartProps = Pick<EventCardProps, 'contexts' | 'links'>;

function Single({
  question,
  move,
  contexts,
  links,
}: PartProps & { question: Question; move: Decimal | undefined }) {
  return (
    <>
      <p className="flex items-baseline gap-2">
        <Chance question={question} contexts={contexts} className="text-figure font-semibold" />
        {question.phase === 'open' ? (
          <span className="text-table text-muted" data-tip={t('outcome.change', '24 h change')}>
            <Num
              value={move}
              format={(value) => formatCents(value, 3, { sign: 'always' })}
              tone="gain-loss"
              missing={t('predictions.noMove', 'No price of a day ago')}
            />
          </span>
        ) : (
          <Phase question={question} />
        )}
      </p>
      <Sides question={question} contexts={contexts} links={links} className="grid grid-cols-2 gap-2" />
    </>
  );
}

/** Search matches first, then the likeliest. */
function Group({ event, contexts, links, search }: PartProps & Pick<EventCardProps, 'event' | 'search'>) {
  const { questions } = event;
  const names = useMemo(() => shortNames(event), [event]);
  const isFound = ({ record }: Question): boolean => hasWords(record.question, search);
  const ranked = questions.toSorted(
    (a, b) =>
      Number(isFound(b)) - Number(isFound(a)) || compareFigures(chanceOf(b, contexts), chanceOf(a, contexts)),
  );
  const rest = questions.length - ROWS;
  return (
    <div className="flex flex-col gap-1.5">
      <ul className="flex flex-col gap-1.5">
        {ranked.slice(0, ROWS).map((question) => (
          <li
            key={question.yes.assetId}
            className="grid grid-cols-[minmax(0,1fr)_3rem_11.5rem] items-center gap-2 compact:grid-cols-[minmax(0,1fr)_3rem_10.5rem] compact:max-[22.5rem]:grid-cols-[minmax(0,1fr)_3rem]"
          >
            <Link
              href={links.hrefOf(question.yes)}
              className="line-clamp-2 text-ellipsis rounded-sm text-table hover:underline compact:flex compact:min-h-11 compact:items-center"
              data-tip={question.record.question}
            >
              {names.get(question.yes.assetId)}
            </Link>
            <Chance question={question} contexts={contexts} className="text-end text-table font-semibold" />
            {question.phase === 'open' ? (
              <Sides
                question={question}
                contexts={contexts}
                links={links}
                className="grid grid-cols-2 gap-1 compact:max-[22.5rem]:col-span-2"
              />
            ) : (
              <span className="text-end compact:max-[22.5rem]:col-span-2">
                <Phase question={question} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link
          href={links.eventHrefOf(event.slug)}
          className="self-start rounded-sm text-label text-muted hover:text-accent compact:inline-flex compact:min-h-11 compact:items-center"
        >
          {t(
            'predictions.more',
            '{count, plural, one {# more question} other {# more questions}}',
            { count: rest },
            'Link under the first answers of an event, to its page.',
          )}
        </Link>
      )}
    </div>
  );
}

function Chance({
  question,
  contexts,
  className,
}: Pick<PartProps, 'contexts'> & { question: Question; className: string }) {
  return (
    <span className={className} data-tip={t('predictions.chance.tip', 'Probability of Yes at the mid price')}>
      <Num
        value={chanceOf(question, contexts)}
        format={(value) => formatPercent(value, { places: 1 })}
        missing={t('predictions.noPrice', 'No bids or asks yet')}
      />
    </span>
  );
}

function Phase({ question: { phase, record } }: { question: Question }) {
  return <Badge tone={PHASE_TONES[phase]}>{phaseWord(phase, record.resolution)}</Badge>;
}

function Sides({
  question: { yes, no, phase },
  contexts,
  links,
  className,
}: PartProps & { question: Question; className: string }) {
  if (phase !== 'open') return null;
  return (
    <div className={className}>
      <BuyButton
        market={yes}
        prices={outcomePrices(contexts.get(yes.assetId))}
        isOpen
        tone="yes"
        links={links}
      />
      {no && (
        <BuyButton
          market={no}
          prices={outcomePrices(contexts.get(no.assetId))}
          isOpen
          tone="no"
          links={links}
        />
      )}
    </div>
  );
}
