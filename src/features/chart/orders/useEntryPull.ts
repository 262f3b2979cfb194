// useEntryPull.ts: a take-profit or stop-loss on its way from the entry of a position: pulled, stepped by keys, asked for.
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import { dec, Decimal, type DecimalString } from '#protocol/decimal.ts';
import type { Position } from '#protocol/info/account/account.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { useRef, useState } from 'react';
import type { ChartParts } from '../priceChart.ts';
import { type EntryProtection, entryProtection } from './entryProtection.ts';
import { snapped } from './movedOrder.ts';

interface Aim {
  price: DecimalString;
  isSent: boolean;
}

const RENEWED_MS = 500;

export interface EntryPull {
  aim: Aim | undefined;
  protection: EntryProtection | undefined;
  canPull: boolean;
  put: (price: DecimalString | undefined) => void;
  pullTo: (y: number) => void;
  send: () => void;
  reset: () => void;
}

/** The price it is pulled to, and what would be sent there. What is sent is worked out once more, at the newest mark. */
export function useEntryPull({
  market,
  parts,
  position,
}: {
  market: Market;
  parts: ChartParts;
  position: Position;
}): EntryPull {
  const { feeds } = useGateway();
  const submit = useSubmit();
  const [blocked] = useTradingGate({ purpose: 'reduce', market });
  const [aim, setAim] = useState<Aim>();
  const newest = useRef(aim);
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
  const send = async () => {
    const at = newest.current;
    if (!at || at.isSent) return;
    const wanted = protectionAt(at.price);
    if (!wanted || !submit) return set(undefined);
    set({ ...at, isSent: true });
    await submit(
      { type: 'order', action: { orders: [wanted.order], grouping: 'positionTpsl' } },
      { act: 'triggerOrder' },
    );
    // Its own line has come by then, or the notice says why not.
    set(undefined);
  };
  const put = (price: DecimalString | undefined) => {
    if (price !== undefined && newest.current?.isSent !== true) set({ price, isSent: false });
  };
  return {
    aim,
    protection: aim && protectionAt(aim.price),
    canPull: blocked === undefined && markNow() !== null && aim?.isSent !== true,
    put,
    pullTo: (y) => {
      const place = parts.series.coordinateToPrice(y);
      put(place === null ? undefined : snapped(market, new Decimal(place)));
    },
    send: () => void send(),
    reset: () => {
      if (newest.current?.isSent === false) set(undefined);
    },
  };
}
