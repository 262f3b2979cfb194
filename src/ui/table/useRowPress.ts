// useRowPress.ts: a stable handler of row presses, so that rows do not rerender with their table.
import { useCallback, useEffect, useRef } from 'react';

/** Undefined where a press does nothing. */
export function useRowPress<Row>(
  onRowAction: ((row: Row) => void) | undefined,
): ((row: Row) => void) | undefined {
  const newest = useRef(onRowAction);
  useEffect(() => {
    newest.current = onRowAction;
  });
  const press = useCallback((row: Row) => newest.current?.(row), []);
  return onRowAction && press;
}
