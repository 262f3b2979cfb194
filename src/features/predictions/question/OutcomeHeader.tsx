// OutcomeHeader.tsx: the market bar of a question: chance, side, prices, status.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { outcomePrices } from '#domain/market/marketFigures.ts';
import { eventSlugOf } from '#domain/market/predictionEvents.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { AssetId, ConditionId } from '#protocol/ids.ts';
import { openSplitMerge } from '#state/market/splitMerge.ts';
import { useSessionMode } from '#state/account/session.ts';
import { useMarket } from '#state/market/useMarkets.ts';
import type { VenueRulesState } from '#state/market/useVenueRules.ts';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { flash } from '#ui/display/flash.ts';
import { FoldButton } from '#ui/controls/FoldButton.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { OutcomeFigures } from './OutcomeFigures.tsx';
import { OutcomeNote } from './OutcomeNote.tsx';
import { useQuestionLinks } from '../useQuestionLinks.ts';
import { BuyButtons } from './OutcomeBuyButtons.tsx';

interface OutcomeHeaderProps {
  market: OutcomeMarket;
  picker: ReactNode;
  rulesState: VenueRulesState;
  onPickMarket: (assetId: AssetId) => void;
  /** The ticket is a sheet, opened from here on its side; elsewhere the ticket chooses the side. */
  isPhone: boolean;
}

export function OutcomeHeader({ market, picker, rulesState, onPickMarket, isPhone }: OutcomeHeaderProps) {
  const gateway = useGateway();
  const [isUnfolded, setUnfolded] = useState(false);
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all());
  const opposite = useMarket(market.opposite ?? undefined);
  const context = contexts.get(market.assetId);
  const chance = market.payout === null ? outcomePrices(context).probability : dec(market.payout);
  const other = hasTrait(opposite, 'question') ? opposite : undefined;
  const [yes, no] = market.outcome === 'yes' ? [market, other] : [other, market];
  const waiting = t('outcome.waiting', 'No price yet for this side');
  return (
    <>
      <section
        data-live="row"
        className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-3 py-1 compact:gap-x-2"
        aria-label={t('outcome.header', 'Market figures')}
      >
        <div className="w-full low:w-auto low:min-w-0 low:flex-1">{picker}</div>
        <div className="contents compact:flex compact:w-full compact:flex-wrap compact:items-center compact:gap-2">
          <Chance market={market} chance={chance} waiting={waiting} />
          {isPhone && (
            <BuyButtons
              market={market}
              sides={[yes, no]}
              priceOf={(side) => outcomePrices(contexts.get(side.assetId)).ask}
              onPickMarket={onPickMarket}
            />
          )}
          <FoldButton
            label={t('header.all', 'All figures')}
            isOpen={isUnfolded}
            onToggle={() => setUnfolded(!isUnfolded)}
          />
        </div>
        {/* On a phone only on request; elsewhere figures that do not fit wrap to a second line. */}
        <div
          className={cx(
            'contents',
            isUnfolded
              ? 'compact:flex compact:w-full compact:flex-wrap compact:items-center compact:gap-x-4 compact:gap-y-2'
              : 'compact:hidden',
          )}
        >
          <OutcomeFigures market={market} context={context} waiting={waiting} />
          <div className="ms-auto flex shrink-0 items-center gap-2">
            <EventLink market={market} />
            {market.conditionId !== null && <SplitMergeButton conditionId={market.conditionId} />}
          </div>
        </div>
      </section>
      <OutcomeNote market={market} rulesState={rulesState} />
    </>
  );
}

/** The probability, flashing on change. */
function Chance({
  market,
  chance,
  waiting,
}: {
  market: OutcomeMarket;
  chance: Decimal | undefined;
  waiting: string;
}) {
  const cell = useRef<HTMLDivElement>(null);
  const before = useRef(chance);
  useEffect(() => {
    const change = chance && before.current ? chance.cmp(before.current) : 0;
    before.current = chance;
    if (cell.current && change !== 0) flash(cell.current, change > 0 ? 'up' : 'down');
  }, [chance]);
  return (
    <div
      ref={cell}
      className="shrink-0 rounded-sm px-1 text-heading font-semibold whitespace-nowrap compact:text-body"
      data-tip={t(
        'outcome.chance.tip',
        'Probability of {side} at the mid price',
        { side: market.base },
        'Tooltip of the chance; {side}: Yes or No.',
      )}
    >
      <Num value={chance} format={(value) => formatPercent(value, { places: 1 })} missing={waiting} />{' '}
      <span className="text-table font-normal text-muted">{market.base}</span>
    </div>
  );
}

/** A link to the event's page: other questions, their chart, rules and sources. */
function EventLink({ market }: { market: OutcomeMarket }) {
  const gateway = useGateway();
  const { data: meta } = useQuery(predictionMetaQuery(gateway));
  const links = useQuestionLinks();
  const record = meta?.markets.find(({ sides }) => sides.some(({ assetId }) => assetId === market.assetId));
  if (!meta || !record) return null;
  const { event } = record;
  const count =
    event === null
      ? 1
      : meta.markets.filter((each) => each.event?.id === event.id && each.event.title === event.title).length;
  return (
    <Link
      href={links.eventHrefOf(eventSlugOf(record))}
      data-tip={t(
        'outcome.event.tip',
        '{title}: {count, plural, one {its page, with chart, rules and source} other {all # questions, their chart, rules and sources}}',
        { title: event?.title ?? market.question, count },
      )}
      className="inline-flex h-6 shrink-0 items-center rounded-md border border-control px-2 text-table font-medium whitespace-nowrap hover:bg-hover compact:h-11"
    >
      {t('outcome.event', '{count, plural, one {Event} other {Event · #}}', { count })}
    </Link>
  );
}

/** Opens split and merge: one pUSD for a share of each side, and back. */
function SplitMergeButton({ conditionId }: { conditionId: ConditionId }) {
  const isWatching = useSessionMode() === 'watching';
  if (isWatching) return null;
  return (
    <Button size="sm" onClick={() => openSplitMerge(conditionId)}>
      {t('outcome.desk', 'Split / merge')}
    </Button>
  );
}
