// triggerSide.ts: the side of the mark price on which a trigger must be.
/** Where a trigger must be, relative to the mark, so that the order waits. */
export function triggerSide(kind: 'tp' | 'sl', side: 'buy' | 'sell'): 'above' | 'below' {
  return (kind === 'sl') === (side === 'buy') ? 'above' : 'below';
}
