// hidesAmounts.ts: whether the trader's own amounts are hidden, for screen sharing.
import { createContext, use } from 'react';

/** Provided once, at the root. `Num`, `Usd`, `Percent` and `ChangeOf` follow it where they are marked `own`. */
export const HidesAmounts = createContext(false);

/** For amounts in sentences and charts. */
export const useHidesAmounts = (): boolean => use(HidesAmounts);

/** Stands for a hidden amount. */
export const HIDDEN = '••••';
