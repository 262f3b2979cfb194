// ladderShown.ts: whether the click ladder stands in place of the order book, in this tab.
import { create } from 'zustand';

export const useLadderShown = create<{ isShown: boolean }>()(() => ({ isShown: false }));

export const toggleLadder = (): void => useLadderShown.setState(({ isShown }) => ({ isShown: !isShown }));
