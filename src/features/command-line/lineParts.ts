// lineParts.ts: shared props of the command line: from the menu, and from other features by the page.
import type { AlertCondition, LevelCondition } from '#domain/alerts/alert.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { Submission } from '#client/actions/submission.ts';
import type { Blocker } from '#client/deployment/tradingGate.ts';
import type { Market } from '#domain/market/market.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import type { Grouping, OrderEntry } from '#protocol/exchange/order.ts';
import type { Address, OrderId } from '#protocol/ids.ts';
import type { ComponentType } from 'react';

export interface LineApi {
  /** Replaces the typed line. */
  fill: (line: string) => void;
  /** Closes the menu. */
  done: () => void;
  /** Sets Enter's action; undefined while unavailable. */
  setReady: (act: (() => void) | undefined) => void;
}

/** The confirmation's texts and figures, and the ticket's blockers. */
export interface LinePorts {
  Confirmed: ComponentType<{ orders: readonly OrderEntry[]; grouping: Grouping }>;
  title: (request: ActionRequest) => string;
  sentence: (request: ActionRequest) => string;
  refusal: (refusal: Refusal, market: Market) => string;
  blocker: (blocker: Blocker, symbol: string) => string;
  /** Orders with a pending cancel. */
  canceling: (submissions: readonly Submission[]) => { has: (orderId: OrderId) => boolean };
  open: (address: Address) => void;
  /** The current value of an alert's figure. */
  useReading: (condition: AlertCondition) => Decimal | undefined;
  /** That value as text, and whether the condition is already met. */
  alertNow: (condition: LevelCondition, reading: Decimal, market: Market) => string;
}

export interface LineProps {
  api: LineApi;
  ports: LinePorts;
}
