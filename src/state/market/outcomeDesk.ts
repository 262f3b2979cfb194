// outcomeDesk.ts — which question the split and merge desk is open for, wherever it was opened from.
import type { ConditionId } from '#protocol/ids.ts';
import { create } from 'zustand';

export interface DeskTarget {
  conditionId: ConditionId;
  operation: 'split' | 'merge';
}

/** `signing`: the intention that is under review or on its way; the desk makes room for the review meanwhile. */
export const useOutcomeDesk = create<{ target: DeskTarget | undefined; signing: string | undefined }>()(() => ({ target: undefined, signing: undefined }));

export const openOutcomeDesk = (conditionId: ConditionId, operation: DeskTarget['operation'] = 'split'): void => useOutcomeDesk.setState({ target: { conditionId, operation } });

export const closeOutcomeDesk = (): void => useOutcomeDesk.setState({ target: undefined });

export const setDeskSigning = (signing: string | undefined): void => useOutcomeDesk.setState({ signing });
