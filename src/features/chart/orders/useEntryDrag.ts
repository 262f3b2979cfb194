// useEntryDrag.ts: a take-profit or stop-loss being created from a position's entry, by drag or keys.
import { useFeedValue, useGateway } from '#client/react.tsx';
import { type Market, tradedPriceDecimals } from '#domain/market/market.ts';
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Position } from '#protocol/info/account/account.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { announce } from '#ui/display/announce.ts';
import { toast } from '#ui/overlays/toast.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';
import { useEffect, useRef, useState } from 'react';
import type { ChartParts } from '../priceChart.ts';
import { type EntryProtection, entryProtection } from './entryProtection.ts';
import { snapped } from './movedOrder.ts';
import { isPriceHeight } from './pricePane.ts';

interface Aim {
  price: DecimalString;
  isSent: boolean;
}

const RENEWED_MS = 500;
/** Pixels around the entry where a drop cancels. */
const NEAR = 5;

export interface EntryDrag {
  aim: Aim | undefined;
  protection: EntryProtection | undefined;
  canDrag: boolean;
  put: (price: DecimalString | undefined) => void;
  dragTo: (y: number) => void;
  send: () => void;
  reset: () => void;
}

/**
 * The dragged price, and the request for it. The request is rebuilt at the latest mark; nothing is sent if it differs
 * from the shown one.
 */
export function useEntryDrag({
  market,
  parts,
  position,
}: {
  market: Market;
  parts: ChartParts;
  position: Position;
}): EntryDrag {
  const { feeds } = useGateway();
  const submit = useSubmit();
  const [blocked] = useTradingGate({ purpose: 'reduce', market });
  const [aim, setAim] = useState<Aim>();
  const newest = useRef(aim);
  const shownKind = useRef<EntryProtection['kind']>(undefined);
  const set = (next: Aim | undefined) => {
    newest.current = next;
    setAim(next);
  };
  const markNow = () => feeds.contexts().get(market.assetId)?.markPrice ?? position.markPrice;
  useFeedValue(feeds.contexts(), markNow, RENEWED_MS);
  const protectionAt = (price: DecimalString) => {
    const mark = markNow();
    return mark ? entryProtection(price, { position, mark: dec(mark), market }) : undefined;
  };
  const protection = aim && protectionAt(aim.price);
  // The values shown at release.
  useEffect(() => {
    shownKind.current = protection?.kind;
  });
  const send = async () => {
    const at = newest.current;
    if (!at || at.isSent) return;
    const wanted = protectionAt(at.price);
    if (!submit || blocked) return stop(blockedText());
    if (!wanted || wanted.kind !== shownKind.current) return stop(crossedText(at.price, market));
    set({ ...at, isSent: true });
    await submit(
      { type: 'order', action: { orders: [wanted.order], grouping: 'positionTpsl' } },
      { act: 'always' },
    );
    // Its own line has appeared by then, or the notice explains why not.
    set(undefined);
  };
  const stop = (title: string) => {
    set(undefined);
    announce(title);
    toast({ tone: 'info', title, id: 'entry-drag' });
  };
  const put = (price: DecimalString | undefined) => {
    if (price === undefined || newest.current?.isSent === true) return;
    set({ price, isSent: false });
    shownKind.current = protectionAt(price)?.kind;
  };
  const reset = () => {
    if (newest.current?.isSent === false) set(undefined);
  };
  const isGivenUp = (y: number) =>
    !isPriceHeight(parts, y) ||
    Math.abs((parts.series.priceToCoordinate(Number(position.entryPrice)) ?? Infinity) - y) <= NEAR;
  return {
    aim,
    protection,
    canDrag: blocked === undefined && markNow() !== null && aim?.isSent !== true,
    put,
    dragTo: (y) => {
      if (isGivenUp(y)) return reset();
      const place = parts.series.coordinateToPrice(y);
      put(place === null ? undefined : snapped(market, new Decimal(place)));
    },
    send: () => void send(),
    reset,
  };
}

/** Why dragging or sending is unavailable. */
export const blockedText = (): string =>
  t('chart.entry.blocked', 'TP/SL cannot be sent right now; the ticket says why.');

const crossedText = (price: DecimalString, market: Market): string =>
  t(
    'chart.entry.crossed',
    'TP/SL not sent: the mark price has reached {price}. Choose the price again.',
    { price: formatPrice(price, tradedPriceDecimals(market, price)) },
    '{price}: where a take-profit or stop-loss was to be; beyond the mark price it would be the other of the two.',
  );
