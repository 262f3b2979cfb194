// placeCard.ts: where the card of a spotlight goes.
import type { Box } from '../placement.ts';

type Size = Pick<Box, 'width' | 'height'>;

const MARGIN = 8;
/** Distance between a card and its target, which has an outline. */
const CARD_GAP = 14;

/**
 * The card's position beside what it explains, in viewport pixels: at its right, left, below or above, where it fits; else
 * inside it, at the bottom. Without a target, or with one larger than the window, in the middle of what is in view.
 */
export function placeCard(
  target: Box | undefined,
  card: Size,
  viewport: Size,
): { top: number; left: number } {
  const within = (value: number, size: number, room: number) =>
    Math.max(MARGIN, Math.min(value, room - MARGIN - size));
  const left = (value: number) => within(value, card.width, viewport.width);
  const top = (value: number) => within(value, card.height, viewport.height);
  if (!target)
    return { top: top((viewport.height - card.height) / 2), left: left((viewport.width - card.width) / 2) };
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  if (right + CARD_GAP + card.width <= viewport.width - MARGIN)
    return { top: top(target.top), left: right + CARD_GAP };
  if (target.left - CARD_GAP - card.width >= MARGIN)
    return { top: top(target.top), left: target.left - CARD_GAP - card.width };
  const centred = left(target.left + target.width / 2 - card.width / 2);
  if (bottom + CARD_GAP + card.height <= viewport.height - MARGIN)
    return { top: bottom + CARD_GAP, left: centred };
  if (target.top - CARD_GAP - card.height >= MARGIN)
    return { top: target.top - CARD_GAP - card.height, left: centred };
  return { top: top(bottom - CARD_GAP - card.height), left: centred };
}
