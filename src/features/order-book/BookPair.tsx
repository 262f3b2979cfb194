// BookPair.tsx: the books of Yes and No side by side, each with its own prices.
import { useGateway } from '#client/react.tsx';
import { bookScaleOf, type OutcomeMarket } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import { useMemo } from 'react';
import { BookControls } from './BookControls.tsx';
import { BookSide } from './BookSide.tsx';
import { type Grouping, useGrouping } from './useGrouping.ts';

interface PairSide {
  market: OutcomeMarket;
  /** The side of the current market. */
  isChosen: boolean;
  onPickPrice: (price: DecimalString) => void;
  onPickSize: (size: DecimalString) => void;
}

/** `sides`: Yes, then No. Both share price step and unit. */
export function BookPair({ sides }: { sides: readonly PairSide[] }) {
  const [first] = sides;
  // The price step belongs to one question.
  return first && <Pair key={first.market.assetId} sides={sides} yes={first.market} />;
}

function Pair({ sides, yes }: { sides: readonly PairSide[]; yes: OutcomeMarket }) {
  const gateway = useGateway();
  const scale = useMemo(() => bookScaleOf(yes), [yes]);
  const feed = useMemo(() => gateway.feeds.book(yes.assetId), [gateway, yes]);
  const grouping = useGrouping(yes, feed, scale);
  return (
    <div data-live="" className="flex min-h-0 flex-1 flex-col">
      <BookControls market={yes} grouping={grouping} base={t('outcome.size', 'Shares')} />
      <div dir="ltr" className="grid min-h-0 flex-1 grid-cols-2 gap-px bg-line">
        {sides.map((side) => (
          <Side key={side.market.assetId} {...side} grouping={grouping} />
        ))}
      </div>
    </div>
  );
}

function Side({ market, isChosen, grouping, ...picks }: PairSide & { grouping: Grouping }) {
  const gateway = useGateway();
  const scale = useMemo(() => bookScaleOf(market), [market]);
  const whole = useMemo(() => gateway.feeds.book(market.assetId), [gateway, market]);
  const name = t('book.source.own', '{side} book', { side: market.base });
  return (
    <section aria-label={name} className="relative flex min-h-0 min-w-0 flex-col bg-surface">
      <p
        className={cx(
          'flex h-7 shrink-0 items-center border-b px-2 text-table font-medium',
          market.outcome === 'yes' ? 'text-gain' : 'text-loss',
          isChosen ? 'border-accent' : 'border-line',
        )}
      >
        {market.base}
      </p>
      <BookSide market={market} scale={scale} whole={whole} isOwn grouping={grouping} {...picks} />
    </section>
  );
}
