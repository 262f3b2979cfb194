// drills.ts: whether the list of practice drills is open, and where the drill of this browser is kept while it runs.
import { create } from 'zustand';

/** Every tab knows by it that a drill runs, or that one was not tidied up after. */
export const DRILL_KEY = 'trine.drill';

export const useDrillList = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const setDrillList = (isOpen: boolean): void => useDrillList.setState({ isOpen });

/** False where storage is switched off: no drill starts there. */
export function isDrillKept(): boolean {
  try {
    return localStorage.getItem(DRILL_KEY) !== null;
  } catch {
    return false;
  }
}
