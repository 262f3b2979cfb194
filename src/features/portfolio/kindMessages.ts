// kindMessages.ts: names and colours of the kinds of holdings.
import type { PartKind } from '#domain/portfolio/accountParts.ts';
import { i18n } from '#ui/text/i18n.ts';

export function kindLabel(kind: PartKind): string {
  const labels: Record<PartKind, string> = {
    cash: i18n.t({ id: 'kind.cash', message: 'Cash' }),
    spot: i18n.t({ id: 'kind.spot', message: 'Spot assets' }),
    perp: i18n.t({ id: 'kind.perp', message: 'Perpetuals' }),
    pusd: i18n.t({ id: 'kind.pusd', message: 'pUSD' }),
    outcome: i18n.t({ id: 'kind.outcome', message: 'Outcome shares' }),
  };
  return labels[kind];
}

export const KIND_TONES: Record<PartKind, string> = {
  cash: 'text-study-1',
  spot: 'text-study-4',
  perp: 'text-study-3',
  pusd: 'text-study-2',
  outcome: 'text-study-5',
};
