// KindBadge.tsx: perpetual or spot, beside a name that both kinds of market may carry.
import { i18n } from '../text/i18n.ts';
import { Badge } from './Badge.tsx';

/** “Perp” or “Spot” beside a market's name; nothing for a question, which no other market is called. */
export function KindBadge({ kind, className = '' }: { kind: string; className?: string }) {
  if (kind !== 'perp' && kind !== 'spot') return null;
  return (
    <Badge className={className}>
      {kind === 'perp'
        ? i18n.t({ id: 'ui.kind.perp', comment: 'Beside a market’s name: a perpetual.', message: 'Perp' })
        : i18n.t({ id: 'ui.kind.spot', comment: 'Beside a market’s name: a spot pair.', message: 'Spot' })}
    </Badge>
  );
}
