// splitMerge.ts: which question the split and merge desk is open for, wherever it was opened from.
import type { ConditionId } from '#protocol/ids.ts';
import { create } from 'zustand';

export interface SplitMergeTarget {
  conditionId: ConditionId;
  operation: 'split' | 'merge';
}

/** `signing`: the intention that is under review or on its way; the desk makes room for the review meanwhile. */
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
