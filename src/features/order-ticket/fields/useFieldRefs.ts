// useFieldRefs.ts: refs to the ticket's fields.
import { useMemo, useRef } from 'react';
import type { FieldRefs } from '../context/ticketParts.ts';

export function useFieldRefs(): FieldRefs {
  const price = useRef<HTMLInputElement>(null);
  const triggerPrice = useRef<HTMLInputElement>(null);
  const size = useRef<HTMLInputElement>(null);
  const slippage = useRef<HTMLInputElement>(null);
  const takeProfit = useRef<HTMLInputElement>(null);
  const stopLoss = useRef<HTMLInputElement>(null);
  return useMemo(
    () => ({ price, triggerPrice, size, slippage, takeProfit, stopLoss }),
    [price, triggerPrice, size, slippage, takeProfit, stopLoss],
  );
}
