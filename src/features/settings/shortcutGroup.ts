// shortcutGroup.ts: shortcuts grouped for the list.
import type { ShortcutId } from '#state/preferences/shortcutKeys.ts';

/** Acts with keys that stand together in a list. */
export interface ShortcutGroup {
  title: string;
  /** They send: they do nothing until they are armed. */
  sends?: boolean;
  rows: readonly { id: ShortcutId; what: string }[];
}
