// useSplitMergeMarket.ts: the two sides of the dialog's question.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { ConditionId } from '#protocol/ids.ts';
import { useMarkets } from '#state/market/useMarkets.ts';

export type SplitMergeMarket =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'ready'; yes: OutcomeMarket; no: OutcomeMarket };

export function useSplitMergeMarket(conditionId: ConditionId): SplitMergeMarket {
  const list = useMarkets();
  if (list.kind !== 'ready') return { kind: list.kind === 'loading' ? 'loading' : 'missing' };
  const sides = list.markets.filter(
    (market): market is OutcomeMarket => hasTrait(market, 'question') && market.conditionId === conditionId,
  );
  const [yes, no] = (['yes', 'no'] as const).map((outcome) => sides.find((side) => side.outcome === outcome));
  if (yes && no) return { kind: 'ready', yes, no };
  return { kind: list.isComplete ? 'missing' : 'loading' };
}
