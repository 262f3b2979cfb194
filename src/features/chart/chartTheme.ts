// chartTheme.ts: reads the theme's colour tokens for the canvas, which cannot use CSS classes.
import { pageFont, tokenColor } from '#ui/theme/appearance.ts';

export interface ChartTheme {
  background: string;
  text: string;
  line: string;
  grid: string;
  gain: string;
  loss: string;
  gainFaint: string;
  lossFaint: string;
  gainTint: string;
  lossTint: string;
  accent: string;
  accentTint: string;
  warn: string;
  ink: string;
  raised: string;
  /** Study colours, in the order in which they are assigned. */
  studies: readonly string[];
  font: string;
}

/** The current colours. */
export function readChartTheme(): ChartTheme {
  return {
    background: tokenColor('surface'),
    text: tokenColor('muted'),
    line: tokenColor('line'),
    grid: tokenColor('grid'),
    gain: tokenColor('gain'),
    loss: tokenColor('loss'),
    gainFaint: tokenColor('flash-up'),
    lossFaint: tokenColor('flash-down'),
    gainTint: tokenColor('bid'),
    lossTint: tokenColor('ask'),
    accent: tokenColor('accent'),
    accentTint: tokenColor('accent-tint'),
    warn: tokenColor('warn'),
    ink: tokenColor('ink'),
    raised: tokenColor('raised'),
    studies: STUDY_TOKENS.map(tokenColor),
    font: pageFont(),
  };
}

const STUDY_TOKENS = ['study-1', 'study-2', 'study-3', 'study-4', 'study-5', 'study-6'];
