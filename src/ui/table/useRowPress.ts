// useRowPress.ts: what a press on a row does, as one function for the life of the table: a row is not drawn again because its table was.
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
