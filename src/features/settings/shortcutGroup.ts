// shortcutGroup.ts: shortcuts grouped for the list.
import type { ShortcutId } from '#state/preferences/shortcutKeys.ts';

/** Actions with keys, as one group of the list. */
export interface ShortcutGroup {
  title: string;
  /** They send orders: inactive until armed. */
  sends?: boolean;
  rows: readonly { id: ShortcutId; what: string }[];
}
