// editing.ts: one order being changed in its row: what is typed, and what speaks against it.
import type { Changeable, ChangeResult, OrderChange } from '#domain/order/orderChange.ts';
import type { OrderId } from '#protocol/ids.ts';

export type EditedField = keyof OrderChange;

export interface Editing {
  orderId: OrderId;
  can: Changeable;
  /** Exactly as typed. */
  texts: OrderChange;
  /** Which field is at fault, once something was typed. */
  faultAt: EditedField | undefined;
  /** The rules it has to keep are being read: nothing can be sent yet. */
  isWaiting: boolean;
  type: (field: EditedField, text: string) => void;
  save: () => void;
  stop: () => void;
}

/** The field a refused change is about; undefined for one that can go, or that only says what is there already. */
export function faultField(result: ChangeResult): EditedField | undefined {
  if (result.ok) return undefined;
  if (result.reason === 'belowFilled') return 'size';
  if (result.reason !== 'rule') return undefined;
  return result.field === 'order' ? 'size' : result.field;
}
