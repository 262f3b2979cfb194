// useOrderEditing.ts — changing price, size or trigger of an order in its row. What was typed stays until the change is made or left.
import type { Stage } from '#client/submission.ts';
import { changeableOf, changeOrder, type ChangeResult, type OrderChange } from '#domain/orderChange.ts';
import { useSubmit } from '#state/useSubmit.ts';
import { readTyped, toTyped } from '#ui/format/typed.ts';
import { useMemo, useState } from 'react';
import { type EditedField, type Editing, faultField } from './editing.ts';
import type { OrderRow } from './orderRows.ts';

interface Edited {
  row: OrderRow;
  texts: OrderChange;
  isTouched: boolean;
}

export interface OrderEditing {
  editing: Editing | undefined;
  /** The order as it was when editing began, and what speaks against the change, for the line above the table. */
  fault: { row: OrderRow; result: ChangeResult } | undefined;
  /** The order is gone from the list while it was being changed: it was filled or cancelled. */
  isGone: boolean;
  open: (row: OrderRow) => void;
  set: (field: EditedField, text: string) => void;
  stop: () => void;
}

export function useOrderEditing(rows: readonly OrderRow[]): OrderEditing {
  const submit = useSubmit();
  const [edited, setEdited] = useState<Edited>();
  const present = edited && rows.find(({ order }) => order.orderId === edited.row.order.orderId);
  return useMemo(() => {
    const stop = () => setEdited(undefined);
    const set = (field: EditedField, text: string) => setEdited((before) => before && { ...before, isTouched: true, texts: { ...before.texts, [field]: text } });
    const open = (row: OrderRow) => setEdited({ row, texts: textsOf(row), isTouched: false });
    const row = present ?? edited?.row;
    const can = row && changeableOf(row.order);
    if (!edited || !row?.market || !can) return { editing: undefined, fault: undefined, isGone: false, open, set, stop };
    const result = changeOrder(row.order, plain(edited.texts), row.market);
    const save = () => {
      if (!result.ok) return result.reason === 'same' ? stop() : setEdited({ ...edited, isTouched: true });
      if (!submit) return undefined;
      void submit({ type: 'modify', action: result.modify }, { act: 'modifyOrder' }).then(({ stage }) => {
        // A change that was not made leaves what was typed for another try.
        if (isMade(stage)) setEdited((now) => (now?.row.order.orderId === row.order.orderId ? undefined : now));
      });
      return undefined;
    };
    const faultAt = edited.isTouched ? faultField(result) : undefined;
    return {
      editing: { orderId: row.order.orderId, can, texts: edited.texts, faultAt, type: set, save, stop },
      fault: faultAt ? { row, result } : undefined,
      isGone: present === undefined,
      open,
      set,
      stop,
    };
  }, [edited, present, submit]);
}

function textsOf({ order }: OrderRow): OrderChange {
  return { price: order.price === '0' ? '' : toTyped(order.price), size: toTyped(order.originalSize), triggerPrice: order.triggerPrice ? toTyped(order.triggerPrice) : '' };
}

/** Text that is no number stays as it is: the rules then say so. */
function plain({ price, size, triggerPrice }: OrderChange): OrderChange {
  return { price: numberIn(price), size: numberIn(size), triggerPrice: numberIn(triggerPrice) };
}

function numberIn(text: string): string {
  const typed = readTyped(text);
  return typed.status === 'number' ? typed.value : text;
}

function isMade({ name }: Stage): boolean {
  return name === 'accepted' || name === 'confirmed' || name === 'unknown';
}
