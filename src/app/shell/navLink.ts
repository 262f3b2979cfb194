// navLink.ts: what the links of the top bar and its More button share.
import { cx } from '#ui/theme/cx.ts';

export const LINK =
  'focus-inside relative h-full shrink-0 items-center px-2 text-body whitespace-nowrap after:absolute after:inset-x-2 after:bottom-0 after:h-0.5';

export const linkTone = (isHere: boolean): string =>
  cx(isHere ? 'text-ink after:bg-accent' : 'text-muted hover:text-ink');

/** True on the screen at `path` and on its parts. */
export const isAt = (location: string, path: string): boolean =>
  location === path || location.startsWith(`${path}/`);
