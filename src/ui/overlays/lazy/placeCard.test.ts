import { expect, test } from 'vitest';
import { placeCard } from './placeCard.ts';

test('a card is right of its target, else left, below, above or inside, and always in the window', () => {
  const card = { width: 320, height: 200 };
  const desk = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  // Right of 100 + 300 by 14.
  expect(placeCard({ left: 100, top: 200, width: 300, height: 400 }, card, desk)).toEqual({
    left: 414,
    top: 200,
  });
  // 1100 + 320 + 14 + 320 is outside: left, at 1100 − 14 − 320.
  expect(placeCard({ left: 1100, top: 850, width: 320, height: 40 }, card, desk)).toEqual({
    left: 766,
    top: 692,
  });
  // Full width on a phone: below, centred, and above near the bottom.
  expect(placeCard({ left: 0, top: 50, width: 390, height: 300 }, card, phone)).toEqual({
    left: 35,
    top: 364,
  });
  expect(placeCard({ left: 0, top: 780, width: 78, height: 56 }, card, phone)).toEqual({
    left: 8,
    top: 566,
  });
  // Fills the window: inside, at its bottom.
  expect(placeCard({ left: 0, top: 0, width: 390, height: 844 }, card, phone)).toEqual({
    left: 35,
    top: 630,
  });
  expect(placeCard(undefined, card, phone)).toEqual({ left: 35, top: 322 });
  // A card larger than the window begins at its edge.
  expect(placeCard(undefined, { width: 400, height: 900 }, phone)).toEqual({ left: 8, top: 8 });
});
