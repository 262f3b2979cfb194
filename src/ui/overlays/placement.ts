// placement.ts: positions a floating box beside its anchor.
export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

const GAP = 6;
const MARGIN = 8;

/**
 * The tooltip's position beside its anchor, in viewport pixels: below if there is space, else above, centred and kept
 * inside.
 */
export function placeBeside(
  anchor: Box,
  bubble: { width: number; height: number },
  viewport: { width: number; height: number },
): { top: number; left: number } {
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - bubble.height;
  const fitsBelow = below + bubble.height <= viewport.height - MARGIN;
  const centred = anchor.left + anchor.width / 2 - bubble.width / 2;
  const left = Math.max(MARGIN, Math.min(centred, viewport.width - MARGIN - bubble.width));
  return { top: fitsBelow || above < MARGIN ? below : above, left };
}
