// kindMessages.ts: names and colours of the kinds of holdings, and names of the kinds of markets.
import type { PartKind } from '#domain/portfolio/accountParts.ts';
import type { TradedKind } from '#domain/portfolio/tradingResults.ts';
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

/** The name of a kind of market. */
export function marketKindLabel(kind: TradedKind): string {
  const labels: Record<TradedKind, string> = {
    perp: i18n.t({ id: 'costs.kind.perp', message: 'Perpetuals' }),
    spot: i18n.t({ id: 'costs.kind.spot', message: 'Spot' }),
    outcome: i18n.t({ id: 'costs.kind.outcome', message: 'Outcomes' }),
  };
  return labels[kind];
}
