// absoluteTheme.ts: resolves a ladder's colours that only the page can resolve, such as those of forced colours.
import { appearanceRevision } from '#ui/theme/appearance.ts';
import type { LadderTheme } from '../ladderCanvas.ts';

/** Every market has a ladder of its own, and computing its colours costs a style computation each. */
let known: { of: string; theme: LadderTheme } | undefined;

/** The theme with colours as computed beside `element`. */
export function absoluteTheme(theme: LadderTheme, element: HTMLElement): LadderTheme {
  const of = `${appearanceRevision()} ${JSON.stringify(theme)}`;
  if (known?.of !== of) known = { of, theme: computedTheme(theme, element) };
  return known.theme;
}

function computedTheme(theme: LadderTheme, element: HTMLElement): LadderTheme {
  const probe = element.ownerDocument.createElement('i');
  Object.assign(probe.style, { transition: 'none', forcedColorAdjust: 'none' });
  element.after(probe);
  const computed = getComputedStyle(probe);
  const colors = Object.entries(theme).map(([name, value]) => {
    if (name === 'font') return [name, value];
    probe.style.color = value;
    return [name, computed.color];
  });
  probe.remove();
  return Object.fromEntries(colors) as LadderTheme;
}
