// splitMerge.ts: the question for which the split and merge dialog is open.
import type { ConditionId } from '#protocol/ids.ts';
import { create } from 'zustand';

export interface SplitMergeTarget {
  conditionId: ConditionId;
  operation: 'split' | 'merge';
}

/** `signing`: the id of the intention being reviewed or sent; the dialog is hidden meanwhile. */
export const useSplitMerge = create<{ target: SplitMergeTarget | undefined; signing: string | undefined }>()(
  () => ({ target: undefined, signing: undefined }),
);

export const openSplitMerge = (
  conditionId: ConditionId,
  operation: SplitMergeTarget['operation'] = 'split',
): void => useSplitMerge.setState({ target: { conditionId, operation } });

export const closeSplitMerge = (): void => useSplitMerge.setState({ target: undefined });

export const setSplitMergeSigning = (signing: string | undefined): void =>
  useSplitMerge.setState({ signing });
