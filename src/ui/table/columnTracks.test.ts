import { expect, test } from 'vitest';
import { columnTracks } from './columnTracks.ts';

const COLUMNS = [
  { width: 'minmax(100px,1fr)', pin: 'start' },
  { width: 'minmax(80px,1fr)' },
  { width: 'minmax(90px,1fr)' },
  { width: '70px' },
  { width: '50px', pin: 'end' },
] as const;

test('columns that all fit keep their own widths', () => {
  expect(columnTracks(COLUMNS, 390)).toEqual({
    tracks: 'minmax(100px,1fr) minmax(80px,1fr) minmax(90px,1fr) 70px 50px',
    rowWidth: 390,
    hiddenCount: 0,
  });
});

test('the first columns that fit end where the pinned one begins, and the others are beyond it', () => {
  // 389 − 150 pinned − 12 for the details = 227: 80 and 90 fit, 57 are left for both.
  expect(columnTracks(COLUMNS, 389)).toEqual({
    tracks: '112px 108px 119px 70px 50px',
    rowWidth: 459,
    hiddenCount: 1,
  });
  expect(columnTracks(COLUMNS, 332)).toEqual({
    tracks: '112px 80px 90px 70px 50px',
    rowWidth: 402,
    hiddenCount: 1,
  });
  expect(columnTracks(COLUMNS, 331)).toEqual({
    tracks: '112px 169px 90px 70px 50px',
    rowWidth: 491,
    hiddenCount: 2,
  });
});

test('where none fits they keep their own widths', () => {
  expect(columnTracks(COLUMNS, 200)).toMatchObject({ rowWidth: 390, hiddenCount: 0 });
});

test('the room for the button is in the first column with a visible header', () => {
  const columns = [{ width: '32px', isHeaderHidden: true }, ...COLUMNS.slice(1)];
  // 250 − 50 pinned − 12 = 188: 32 and 80 fit, 76 are left for both.
  expect(columnTracks(columns, 250).tracks).toBe('70px 130px 90px 70px 50px');
});
