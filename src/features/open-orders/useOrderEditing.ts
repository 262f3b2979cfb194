// useOrderEditing.ts — changing price, size or trigger of an order in its row. What was typed stays until the change is made or left.
import { useGateway } from '#client/react.tsx';
import type { Stage } from '#client/submission.ts';
import { doubtRules } from '#client/venueRules.ts';
import type { Market } from '#domain/market.ts';
import { changeableOf, changeOrder, type ChangeResult, type OrderChange } from '#domain/orderChange.ts';
import type { TokenId } from '#protocol/ids.ts';
import { useSubmit } from '#state/useSubmit.ts';
import { useVenueRules } from '#state/useVenueRules.ts';
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
  /** Set while the change cannot be judged, as the rules of its market, which may be another than the one on screen, are not known. */
  rules: { kind: 'reading' } | { kind: 'noBook' | 'failed'; row: OrderRow; retry: () => void } | undefined;
  /** The order is gone from the list while it was being changed: it was filled or cancelled. */
  isGone: boolean;
  open: (row: OrderRow) => void;
  set: (field: EditedField, text: string) => void;
  stop: () => void;
}

export function useOrderEditing(rows: readonly OrderRow[]): OrderEditing {
  const gateway = useGateway();
  const submit = useSubmit();
  const [edited, setEdited] = useState<Edited>();
  const present = edited && rows.find(({ order }) => order.orderId === edited.row.order.orderId);
  const rulesState = useVenueRules((present ?? edited?.row)?.market);
  return useMemo(() => {
    const stop = () => setEdited(undefined);
    const set = (field: EditedField, text: string) => setEdited((before) => before && { ...before, isTouched: true, texts: { ...before.texts, [field]: text } });
    const open = (row: OrderRow) => setEdited({ row, texts: textsOf(row), isTouched: false });
    const row = present ?? edited?.row;
    const can = row && changeableOf(row.order);
    if (!edited || !row?.market || !can) return { editing: undefined, fault: undefined, rules: undefined, isGone: false, open, set, stop };
    const tokenId = tokenWithoutRules(row.market);
    const result = tokenId === undefined ? changeOrder(row.order, plain(edited.texts), row.market) : undefined;
    const save = () => {
      // What was typed waits for the rules it has to keep.
      if (!result) return undefined;
      if (!result.ok) return result.reason === 'same' ? stop() : setEdited({ ...edited, isTouched: true });
      if (!submit) return undefined;
      void submit({ type: 'modify', action: result.modify }, { act: 'modifyOrder' }).then(({ stage }) => {
        // A change that was not made leaves what was typed for another try.
        if (isMade(stage)) setEdited((now) => (now?.row.order.orderId === row.order.orderId ? undefined : now));
      });
      return undefined;
    };
    const retry = () => tokenId !== undefined && doubtRules(gateway, tokenId);
    const faultAt = edited.isTouched && result ? faultField(result) : undefined;
    return {
      editing: { orderId: row.order.orderId, can, texts: edited.texts, faultAt, isWaiting: result === undefined, type: set, save, stop },
      fault: faultAt && result ? { row, result } : undefined,
      rules: result ? undefined : rulesState === 'noBook' || rulesState === 'failed' ? { kind: rulesState, row, retry } : { kind: 'reading' },
      isGone: present === undefined,
      open,
      set,
      stop,
    };
  }, [edited, present, submit, rulesState, gateway]);
}

/** The outcome whose tick and minimum have to be read first. */
function tokenWithoutRules(market: Market): TokenId | undefined {
  return market.kind === 'outcome' && market.rules === null ? (market.tokenId ?? undefined) : undefined;
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
