// kindMessages.ts: names and colours of the kinds of holdings, and names of the kinds of markets.
import type { PartKind } from '#domain/portfolio/accountParts.ts';
import type { TradedKind } from '#domain/portfolio/tradingResults.ts';
import { t } from '#ui/text/i18n.ts';

export function kindLabel(kind: PartKind): string {
  const labels: Record<PartKind, string> = {
    cash: t('kind.cash', 'Cash'),
    spot: t('kind.spot', 'Spot assets'),
    perp: t('kind.perp', 'Perpetuals'),
    pusd: t('kind.pusd', 'pUSD'),
    outcome: t('kind.outcome', 'Outcome shares'),
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

/** The name of a kind of market. */
export function marketKindLabel(kind: TradedKind): string {
  const labels: Record<TradedKind, string> = {
    perp: t('costs.kind.perp', 'Perpetuals'),
    spot: t('costs.kind.spot', 'Spot'),
    outcome: t('costs.kind.outcome', 'Outcomes'),
  };
  return labels[kind];
}
