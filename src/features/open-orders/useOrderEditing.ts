// useOrderEditing.ts: edits an order's price, size or trigger in its row. Inputs stay until submitted or discarded.
import { useGateway } from '#client/react.tsx';
import type { Stage } from '#client/actions/submission.ts';
import { invalidateRules } from '#client/live/venueRules.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { changeableOf, changeOrder, type OrderChange } from '#domain/order/orderChange.ts';
import { changeBeyondOwnMax } from '#domain/order/refusals/ownRefusals.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import { useOwner } from '#state/account/session.ts';
import { addNotice } from '#state/notices.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useRuleEffect } from '#state/rules/ruleEffects.ts';
import { useVenueRules, type VenueRulesState } from '#state/market/useVenueRules.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useMemo, useState } from 'react';
import { type EditedField, type Editing, type EditResult, faultField } from './editing.ts';
import type { OrderRow } from './orderRows.ts';
import { plainChange, typedIn } from './typedPrices.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';

interface Edited {
  owner: Address | undefined;
  row: OrderRow;
  /** The typed fields only: the others follow the order, which fills and other tabs change meanwhile. */
  typed: Partial<OrderChange>;
  isTouched: boolean;
}

export interface OrderEditing {
  editing: Editing | undefined;
  /** The order when editing began, and the edit's errors, for the line above the table. */
  fault: { row: OrderRow; result: EditResult } | undefined;
  /** Set while the edit cannot be validated, because its market's rules (maybe not the shown market) are unknown. */
  rules: { kind: 'reading' } | { kind: 'noBook' | 'failed'; row: OrderRow; retry: () => void } | undefined;
  /** The order disappeared during the edit: filled or cancelled. */
  isGone: boolean;
  open: (row: OrderRow) => void;
  set: (field: EditedField, text: string) => void;
  stop: () => void;
}

export function useOrderEditing(rows: readonly OrderRow[]): OrderEditing {
  const gateway = useGateway();
  const submit = useSubmit();
  const maxOrderValue = usePreference(({ guards }) => guards.maxOrderValue);
  const owner = useOwner();
  const pausedUntilAt = useRuleEffect(owner)?.pause?.untilAt;
  const [kept, setEdited] = useState<Edited>();
  const edited = kept?.owner === owner ? kept : undefined;
  const present = edited && rows.find(({ order }) => order.orderId === edited.row.order.orderId);
  const rulesState = useVenueRules((present ?? edited?.row)?.market);
  return useMemo(() => {
    const stop = () => setEdited(undefined);
    const set = (field: EditedField, text: string) =>
      setEdited(
        (before) => before && { ...before, isTouched: true, typed: { ...before.typed, [field]: text } },
      );
    const send = ({ order: { orderId } }: OrderRow, action: ModifyOrder) =>
      void submit?.({ type: 'modify', action }, { act: 'modifyOrder' }).then(({ stage }) => {
        // A failed edit keeps its inputs for a retry.
        if (isMade(stage)) setEdited((now) => (now?.row.order.orderId === orderId ? undefined : now));
      });
    const open = (row: OrderRow) => setEdited({ owner, row, typed: {}, isTouched: false });
    const row = present ?? edited?.row;
    const can = row && changeableOf(row.order, row.parent);
    if (!edited || !row?.market || !can)
      return { editing: undefined, fault: undefined, rules: undefined, isGone: false, open, set, stop };
    const { market } = row;
    const texts = { ...textsOf(row), ...edited.typed };
    const result = isWithoutRules(market)
      ? undefined
      : editResult(row, plainChange(texts, market), { market, maxOrderValue });
    const fault = result && faultOf(edited, row, result);
    const save = () => {
      // The inputs wait for the market's rules.
      if (!result) return;
      const isPaused = pausedUntilAt !== undefined && pausedUntilAt > gateway.clock.now();
      if (result.ok && isPaused && addsRisk(row.order)) return notifyPaused(pausedUntilAt);
      if (result.ok) send(row, result.modify);
      else if (result.reason === 'same') stop();
      else setEdited({ ...edited, isTouched: true });
    };
    const retry = () => readRulesAgain(gateway, market);
    return {
      editing: {
        orderId: row.order.orderId,
        can,
        texts,
        faultAt: fault && faultField(fault.result),
        isWaiting: result === undefined,
        type: set,
        save,
        stop,
      },
      fault,
      rules: result ? undefined : missingRules(rulesState, row, retry),
      isGone: present === undefined,
      open,
      set,
      stop,
    };
  }, [edited, owner, present, submit, rulesState, gateway, pausedUntilAt, maxOrderValue]);
}

/** The request of an edit, validated like a new order and against the owner's maximum order size. */
function editResult(
  { order, parent }: OrderRow,
  change: OrderChange,
  { market, maxOrderValue }: { market: Market; maxOrderValue: DecimalString | null },
): EditResult {
  const result = changeOrder(order, change, market, parent);
  const beyond = result.ok ? changeBeyondOwnMax(order, result.modify.order, maxOrderValue) : undefined;
  return beyond ? { ok: false, reason: 'ownMax', ...beyond } : result;
}

function missingRules(state: VenueRulesState, row: OrderRow, retry: () => void): OrderEditing['rules'] {
  return state === 'noBook' || state === 'failed' ? { kind: state, row, retry } : { kind: 'reading' };
}

/** An outcome whose tick and minimum must be read first. */
function isWithoutRules(market: Market): boolean {
  return hasTrait(market, 'question') && market.rules === null && market.tokenId !== null;
}

function readRulesAgain(gateway: GatewayClient, market: Market): void {
  if (hasTrait(market, 'question') && market.tokenId !== null) invalidateRules(gateway, market.tokenId);
}

/** Nothing is invalid before input. */
function faultOf({ isTouched }: Edited, row: OrderRow, result: EditResult): OrderEditing['fault'] {
  return isTouched && faultField(result) ? { row, result } : undefined;
}

function textsOf({ order, market }: OrderRow): OrderChange {
  return {
    price: order.price === '0' ? '' : typedIn(market, 'price', order.price),
    size: typedIn(market, 'size', order.originalSize),
    triggerPrice: order.triggerPrice ? typedIn(market, 'triggerPrice', order.triggerPrice) : '',
  };
}

/** Any edit can make an order fill; only a reduction adds no risk. */
const addsRisk = ({ reduceOnly }: OrderRow['order']): boolean => !reduceOnly;

function notifyPaused(untilAt: number): void {
  addNotice({
    category: 'order',
    tone: 'warn',
    title: t(
      'why.ownRule',
      'Your own rule pauses new risk until {time}. Reducing and cancelling still work.',
      { time: formatDateTime(untilAt) },
      'A rule the trader has set for themselves, such as a daily loss limit. time: when it ends.',
    ),
    at: Date.now(),
    key: 'rules:edit',
  });
}

function isMade({ name }: Stage): boolean {
  return name === 'accepted' || name === 'confirmed' || name === 'unknown';
}
