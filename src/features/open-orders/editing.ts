// editing.ts: the state of an order's edit in its row: inputs and errors.
import type { Changeable, ChangeResult, OrderChange } from '#domain/order/orderChange.ts';
import type { BeyondOwnMax } from '#domain/order/refusals/ownRefusals.ts';
import type { OrderId } from '#protocol/ids.ts';

/** `ownMax`: above the owner's maximum order size. */
export type EditResult = ChangeResult | ({ readonly ok: false; readonly reason: 'ownMax' } & BeyondOwnMax);

export type EditedField = keyof OrderChange;

export interface Editing {
  orderId: OrderId;
  can: Changeable;
  /** Exactly as typed. */
  texts: OrderChange;
  /** The invalid field, once something was typed. */
  faultAt: EditedField | undefined;
  /** The market's rules are being read: nothing can be submitted yet. */
  isWaiting: boolean;
  type: (field: EditedField, text: string) => void;
  save: () => void;
  stop: () => void;
}

/** The field of a rejected edit; undefined for a valid or unchanged one. */
export function faultField(result: EditResult): EditedField | undefined {
  if (result.ok) return undefined;
  if (result.reason === 'belowFilled' || result.reason === 'ownMax') return 'size';
  if (result.reason !== 'rule') return undefined;
  return result.field === 'order' ? 'size' : result.field;
}
