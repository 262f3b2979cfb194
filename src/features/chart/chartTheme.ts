// chartTheme.ts — the canvas cannot read CSS classes: this reads the theme's tokens for it.
import { tokenColor } from '#ui/appearance.ts';

export interface ChartTheme {
  background: string;
  text: string;
  line: string;
  gain: string;
  loss: string;
  gainFaint: string;
  lossFaint: string;
  accent: string;
  warn: string;
  font: string;
}

/** The colours in force now. */
export function readChartTheme(): ChartTheme {
  return {
    background: tokenColor('surface'),
    text: tokenColor('muted'),
    line: tokenColor('line'),
    gain: tokenColor('gain'),
    loss: tokenColor('loss'),
    gainFaint: tokenColor('flash-up'),
    lossFaint: tokenColor('flash-down'),
    accent: tokenColor('accent'),
    warn: tokenColor('warn'),
    font: getComputedStyle(document.body).fontFamily,
  };
}
