// ladderTheme.ts: the ladder's colours and type, read from the theme.
import { pageFont, tokenColor } from '#ui/theme/appearance.ts';
import type { LadderTheme } from './ladderCanvas.ts';

/** The ladder's current colours and fonts. */
export function readLadderTheme(): LadderTheme {
  return {
    surface: tokenColor('surface'),
    ink: tokenColor('ink'),
    muted: tokenColor('muted'),
    gain: tokenColor('gain'),
    loss: tokenColor('loss'),
    bid: tokenColor('bid'),
    ask: tokenColor('ask'),
    accent: tokenColor('accent-fill'),
    onAccent: tokenColor('on-accent'),
    hover: tokenColor('hover'),
    font: `12px ${pageFont()}`,
  };
}
