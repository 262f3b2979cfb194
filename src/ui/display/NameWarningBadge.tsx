// NameWarningBadge.tsx: the id beside a name that resembles another.
import { TriangleAlert } from 'lucide-react';
import { cx } from '../theme/cx.ts';
import { Icon } from './Icon.tsx';
import { t } from '../text/i18n.ts';

interface NameWarningBadgeProps {
  kind: 'sameName' | 'lookAlike' | 'foreign';
  /** The id that distinguishes it. */
  id: string;
  /** Similar names with their ids. */
  others: readonly { assetId: string; symbol: string }[];
  /** Shows the warning as text; otherwise the id with an icon and a tooltip. */
  isFull?: boolean;
  className?: string;
}

/** The unique id beside a name that resembles another. */
export function NameWarningBadge({ kind, id, others, isFull = false, className }: NameWarningBadgeProps) {
  const words = wordsOf(kind, others.map(({ symbol, assetId }) => `${symbol} (${assetId})`).join(', '));
  return (
    <span
      data-tip={isFull ? undefined : words}
      className={cx(
        'inline-flex items-center gap-1 text-label text-warn',
        isFull && 'items-start text-table',
        className,
      )}
    >
      <Icon of={TriangleAlert} size={12} className={cx('shrink-0', isFull && 'mt-1')} />
      <span className="min-w-0">
        <span className="font-mono">{id}</span>
        <span className={isFull ? undefined : 'sr-only'}> {words}</span>
      </span>
    </span>
  );
}

function wordsOf(kind: NameWarningBadgeProps['kind'], others: string): string {
  switch (kind) {
    case 'sameName':
      return t('name.same', 'Same name as: {others}. Compare the asset ID.', { others });
    case 'lookAlike':
      return t('name.alike', 'Similar name to: {others}. Compare the asset ID.', { others });
    case 'foreign':
      return t('name.foreign', 'Name mixes letters of two scripts. Compare the asset ID.');
  }
}
