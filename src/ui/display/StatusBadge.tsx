// StatusBadge.tsx: a market's status where it is not normal: beside its name, and over its book and chart.
import { cx } from '../theme/cx.ts';
import { closedText, isClosed, statusWord } from '../text/closedText.ts';
import { t } from '../text/i18n.ts';
import { Badge } from './Badge.tsx';

interface StatusProps {
  market: { kind: string; symbol: string; status: string; isIsolatedOnly?: boolean };
  className?: string;
}

/** “Halted”, “Reduce-only” or “Isolated only”; nothing for questions, whose phase has its own place. */
export function StatusBadge({ market, className = '' }: StatusProps) {
  const { symbol, status, isIsolatedOnly = false } = market;
  if (market.kind === 'outcome') return null;
  if (status !== 'active')
    return (
      <Badge
        tone="warn"
        className={className}
        {...(isClosed(market) ? { tip: closedText(symbol, status) } : {})}
      >
        {statusWord(status)}
      </Badge>
    );
  return (
    isIsolatedOnly && (
      <Badge className={className}>
        {t('market.isolatedOnly', 'Isolated only', {}, 'Beside a market’s name.')}
      </Badge>
    )
  );
}

/** Over the book or chart of a market that takes no orders. */
export function ClosedNote({ market, className }: StatusProps) {
  if (!isClosed(market)) return null;
  return (
    <div className={cx('pointer-events-none absolute inset-x-0 z-10 flex justify-center', className)}>
      <span className="rounded-md bg-surface">
        <StatusBadge market={market} className="h-7 px-3 text-body!" />
      </span>
    </div>
  );
}
