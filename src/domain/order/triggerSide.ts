// triggerSide.ts: on which side of the mark price a trigger must be.
/** Where the trigger of an order must lie, seen from the mark, so that it waits. */
export function triggerSide(kind: 'tp' | 'sl', side: 'buy' | 'sell'): 'above' | 'below' {
  return (kind === 'sl') === (side === 'buy') ? 'above' : 'below';
}
