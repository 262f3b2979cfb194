// useBasketOrders.ts: sends a basket's legs in as few requests as allowed, in sequence, with each leg's result.
import { filledSizeOf } from '#domain/order/orderFigures.ts';
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import type { Stage } from '#client/actions/submission.ts';
import { useSubmissions } from '#client/react.tsx';
import type { BasketLeg } from '#domain/basket/legs.ts';
import { type LegOutcome, outcomeOf } from '#domain/basket/payoffs.ts';
import { type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { batchesOf } from '#state/order/useBatches.ts';
import { isSignedFor, ownerOf, useSession } from '#state/account/session.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useRef, useState } from 'react';

export interface BasketOrders {
  /** Results of the legs, one list per round; empty before the first. */
  rounds: readonly (readonly LegOutcome[])[];
  isRunning: boolean;
  /** Undefined without a signer. */
  send: ((legs: readonly BasketLeg[]) => void) | undefined;
}

type SentLeg = { leg: BasketLeg; takerRate: DecimalString };
type Batch = { intentId: string; legs: readonly SentLeg[]; isSent: boolean };

/** At most `max` orders per request. Each request is confirmed separately; after a failed one nothing more is sent. */
export function useBasketOrders(max: number, takerRateOf: (leg: BasketLeg) => DecimalString): BasketOrders {
  const submit = useSubmit();
  const submissions = useSubmissions();
  const [rounds, setRounds] = useState<readonly (readonly Batch[])[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);

  const run = async (legs: readonly BasketLeg[]): Promise<void> => {
    if (!submit || isBusy.current) return;
    isBusy.current = true;
    setIsRunning(true);
    const batches = batchesOf(legs, max).map((batch) => ({
      intentId: createIntentId(),
      legs: batch.map((leg) => ({ leg, takerRate: takerRateOf(leg) })),
      isSent: false,
    }));
    setRounds((before) => [...before, batches]);
    const owner = ownerOf(useSession.getState());
    for (const { intentId, legs: batch } of batches) {
      // The legs are of one account, whichever is connected meanwhile.
      if (owner === undefined || !isSignedFor(owner)) break;
      setRounds((before) => before.map((round) => round.map((each) => marked(each, intentId))));
      const { stage } = await submit(requestOf(batch), { act: 'always', intentId, showsResults: true });
      if (stage.name !== 'accepted' && stage.name !== 'confirmed') break;
    }
    isBusy.current = false;
    setIsRunning(false);
  };

  return {
    rounds: rounds.map((batches) =>
      batches.flatMap(({ intentId, legs, isSent }) => {
        const stage = submissions.find(({ id }) => id === intentId)?.stage;
        return legs.map(({ leg, takerRate }, index) =>
          outcomeOf(
            leg,
            takerRate,
            isSent ? resultAt(stage, index, leg) : undefined,
            isSent && isOpen(stage),
          ),
        );
      }),
    ),
    isRunning,
    send: submit && ((legs) => void run(legs)),
  };
}

const marked = (batch: Batch, intentId: string): Batch =>
  batch.intentId === intentId ? { ...batch, isSent: true } : batch;

function requestOf(legs: readonly SentLeg[]): ActionRequest {
  return { type: 'order', action: { orders: legs.flatMap(({ leg }) => leg.order ?? []), grouping: 'na' } };
}

/** May have taken effect, or may still do so, without an answer. */
function isOpen(stage: Stage | undefined): boolean {
  return (
    stage === undefined || (stage.name !== 'declined' && stage.name !== 'failed' && stage.name !== 'refused')
  );
}

/** A leg's answer; if lost, the service's state, at the limit as the worst price. */
function resultAt(stage: Stage | undefined, index: number, leg: BasketLeg): OrderResult | undefined {
  if (stage === undefined) return undefined;
  if (stage.name === 'refused') return refusedResult(stage, index);
  if (stage.name !== 'accepted' && stage.name !== 'confirmed') return undefined;
  if (stage.results?.type === 'orders') return stage.results.results[index];
  const order = stage.name === 'confirmed' ? stage.updates[index]?.order : undefined;
  if (!order) return undefined;
  const filledSize = toDecimalString(filledSizeOf(order));
  return { kind: 'filled', orderId: order.orderId, filledSize, averagePrice: leg.limit, isResting: false };
}

function refusedResult(
  { results, failure }: Extract<Stage, { name: 'refused' }>,
  index: number,
): OrderResult {
  const own = results?.type === 'orders' ? results.results[index] : undefined;
  return own ?? { kind: 'refused', message: failure.message ?? '' };
}
