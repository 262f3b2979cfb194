// ladderShown.ts: whether this tab shows the click ladder instead of the order book.
import { create } from 'zustand';

export const useLadderShown = create<{ isShown: boolean }>()(() => ({ isShown: false }));

export const toggleLadder = (): void => useLadderShown.setState(({ isShown }) => ({ isShown: !isShown }));
