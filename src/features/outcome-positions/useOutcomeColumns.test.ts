// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { dec } from '#protocol/decimal.ts';
import { expect, test } from 'vitest';
import type { OutcomeRow } from './outcomeRows.ts';
import { useOutcomeColumns } from './useOutcomeColumns.ts';

const row = (changes: Partial<OutcomeRow> = {}) =>
  ({ held: dec('0'), mergeable: undefined, status: 'open', ...changes }) as OutcomeRow;
const onOpen = () => undefined;
const idsFor = (...rows: OutcomeRow[]) =>
  renderHook(() => useOutcomeColumns(rows, onOpen)).result.current.map(({ id }) => id);

test('shares on hold, pairs and the status have columns only where some row has them', () => {
  const usual = ['market', 'shares', 'pnl', 'value', 'average', 'mark', 'acts'];
  expect(idsFor(row(), row({ mergeable: dec('0') }))).toEqual(usual);
  expect(idsFor(row(), row({ held: dec('0.000001') }))).toEqual(usual.toSpliced(-1, 0, 'available', 'held'));
  expect(idsFor(row(), row({ mergeable: dec('1') }))).toEqual(usual.toSpliced(-1, 0, 'mergeable'));
  expect(idsFor(row({ status: 'paused' }))).toEqual(usual.toSpliced(-1, 0, 'status'));
});
