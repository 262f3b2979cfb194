// drills.ts: whether the list of practice drills is open, and where a running drill is stored.
import { create } from 'zustand';

/** Shows every tab that a drill is running, or was not cleaned up. */
export const DRILL_KEY = 'trine.drill';

export const useDrillList = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const setDrillList = (isOpen: boolean): void => useDrillList.setState({ isOpen });

/** False where storage is disabled: no drill can start there. */
export function isDrillKept(): boolean {
  try {
    return localStorage.getItem(DRILL_KEY) !== null;
  } catch {
    return false;
  }
}
