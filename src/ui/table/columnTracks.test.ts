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
  // 389 − 150 pinned − 12 for the details = 227: 80 and 90 fit, 57 are left for the name and both.
  expect(columnTracks(COLUMNS, 389)).toEqual({
    tracks: '131px 99px 109px 70px 50px',
    rowWidth: 459,
    hiddenCount: 1,
  });
  expect(columnTracks(COLUMNS, 332)).toEqual({
    tracks: '112px 80px 90px 70px 50px',
    rowWidth: 402,
    hiddenCount: 1,
  });
  expect(columnTracks(COLUMNS, 331)).toEqual({
    tracks: '156px 125px 90px 70px 50px',
    rowWidth: 491,
    hiddenCount: 2,
  });
});

test('the room that is left goes by the shares of the columns; without any to the last in view', () => {
  const [name, ...others] = COLUMNS;
  // 389 − 150 − 12 − 170 = 57; by 4 : 1 : 1 that is 38, 9 and 9, and the last takes what is over.
  const wide = columnTracks([{ ...name, width: 'minmax(100px,4fr)' }, ...others], 389);
  expect(wide.tracks).toBe('150px 89px 100px 70px 50px');
  const fixed = [{ width: '100px' }, { width: '80px' }, { width: '90px' }];
  // 200 − 12 = 188: 100 and 80 fit, 8 are left.
  expect(columnTracks(fixed, 200).tracks).toBe('112px 88px 90px');
});

test('where none fits they keep their own widths', () => {
  expect(columnTracks(COLUMNS, 200)).toMatchObject({ rowWidth: 390, hiddenCount: 0 });
});

test('the room for the button is in the first column with a visible header', () => {
  const columns = [{ width: '32px', isHeaderHidden: true }, ...COLUMNS.slice(1)];
  // 250 − 50 pinned − 12 = 188: 32 and 80 fit, the 76 that are left go to the only one with a share.
  expect(columnTracks(columns, 250).tracks).toBe('32px 168px 90px 70px 50px');
});
