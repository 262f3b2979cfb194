// absoluteTheme.ts: resolves a ladder's colours that only the page can resolve, such as those of forced colours.
import { appearanceRevision } from '#ui/theme/appearance.ts';
import type { LadderTheme } from '../ladderCanvas.ts';

/** Every market has a ladder of its own, and computing its colours costs a style computation each. */
let known: { of: string; theme: LadderTheme } | undefined;

/** The theme with colours as computed on the page. */
export function absoluteTheme(theme: LadderTheme): LadderTheme {
  const of = `${appearanceRevision()} ${JSON.stringify(theme)}`;
  if (known?.of !== of) known = { of, theme: computedTheme(theme) };
  return known.theme;
}

function computedTheme(theme: LadderTheme): LadderTheme {
  const probe = document.createElement('i');
  Object.assign(probe.style, { transition: 'none', forcedColorAdjust: 'none' });
  // Not beside the ladder, which may have left the document: there every colour is empty.
  document.body.append(probe);
  const computed = getComputedStyle(probe);
  const colors = Object.entries(theme).map(([name, value]) => {
    if (name === 'font') return [name, value];
    probe.style.color = value;
    return [name, computed.color];
  });
  probe.remove();
  return Object.fromEntries(colors) as LadderTheme;
}
