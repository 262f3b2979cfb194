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
  });
});

test('the first columns that fit end where the pinned one begins, and the others are beyond it', () => {
  // 389 − 150 pinned = 239: 80 and 90 fit, 69 are left for both.
  expect(columnTracks(COLUMNS, 389)).toEqual({ tracks: '100px 114px 125px 70px 50px', rowWidth: 459 });
  expect(columnTracks(COLUMNS, 320)).toEqual({ tracks: '100px 80px 90px 70px 50px', rowWidth: 390 });
  expect(columnTracks(COLUMNS, 319)).toEqual({ tracks: '100px 169px 90px 70px 50px', rowWidth: 479 });
});

test('where none fits they keep their own widths', () => {
  expect(columnTracks(COLUMNS, 200).rowWidth).toBe(390);
});
