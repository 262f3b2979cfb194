// absoluteTheme.ts: resolves a ladder's colours that only the page can resolve, such as those of forced colours.
import type { LadderTheme } from '../ladderCanvas.ts';

/** The theme with colours as computed beside `element`. */
export function absoluteTheme(theme: LadderTheme, element: HTMLElement): LadderTheme {
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
