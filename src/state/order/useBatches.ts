// useBatches.ts: one action on many items, split into requests of the service's maximum size and sent in turn.
import type { ActionRequest, ActionResults } from '#client/actions/actionRequest.ts';
import type { Stage } from '#client/actions/submission.ts';
import type { Address } from '#protocol/ids.ts';
import { isSignedFor, useOwner } from '#state/account/session.ts';
import { useCallback, useRef, useState } from 'react';
import { type SubmitOptions, useSubmit } from './useSubmit.ts';

export interface BatchProgress {
  total: number;
  /** Accepted by the service. */
  done: number;
  refused: number;
  /** Sent, with an uncertain answer. */
  unknown: number;
  /** Not sent: the person declined, or an earlier batch failed. */
  left: number;
  isRunning: boolean;
}

export interface Batches<Item> {
  /** Undefined before the first start and after `clear`. */
  progress: BatchProgress | undefined;
  /** The items of the last start, in order. */
  items: readonly Item[];
  start: (items: readonly Item[], act: SubmitOptions['act']) => Promise<void>;
  clear: () => void;
}

/** `requestOf` builds the request of one batch; it is called again when a review stayed open and its figures changed. */
export function useBatches<Item>(
  requestOf: (batch: readonly Item[]) => ActionRequest,
  max: number,
): Batches<Item> | undefined {
  const submit = useSubmit();
  const owner = useOwner();
  const [{ progress, of }, setState] = useState<{
    progress?: BatchProgress | undefined;
    of?: Address | undefined;
  }>({});
  const [items, setItems] = useState<readonly Item[]>([]);
  const isRunning = useRef(false);
  const start = useCallback(
    async (all: readonly Item[], act: SubmitOptions['act']) => {
      if (!submit || isRunning.current || all.length === 0) return;
      isRunning.current = true;
      const setProgress = (made: BatchProgress) => setState({ progress: made, of: owner });
      setItems(all);
      let counted = startOf(all.length);
      setProgress(counted);
      for (const batch of batchesOf(all, max)) {
        // The items are of one account, whichever is connected meanwhile.
        if (owner === undefined || !isSignedFor(owner)) break;
        const { stage } = await submit(requestOf(batch), { act, renew: () => requestOf(batch) });
        counted = afterBatch(counted, batch.length, stage);
        setProgress(counted);
        if (isEndOfIt(stage)) break;
      }
      isRunning.current = false;
      setProgress({ ...counted, isRunning: false });
    },
    [submit, requestOf, max, owner],
  );
  return submit && { progress: of === owner ? progress : undefined, items, start, clear: () => setState({}) };
}

/** Splits a list into batches of at most `max`, in the given order. */
export function batchesOf<Item>(all: readonly Item[], max: number): Item[][] {
  const size = Math.max(1, max);
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

function startOf(total: number): BatchProgress {
  return { total, done: 0, refused: 0, unknown: 0, left: total, isRunning: true };
}

/** The progress after one batch has finished. */
export function afterBatch(before: BatchProgress, size: number, stage: Stage): BatchProgress {
  if (stage.name === 'declined' || stage.name === 'failed') return before;
  const { refused, unknown } = partsOf(stage, size);
  return {
    ...before,
    refused: before.refused + refused,
    unknown: before.unknown + unknown,
    done: before.done + size - refused - unknown,
    left: before.left - size,
  };
}

function partsOf(stage: Stage, size: number): { refused: number; unknown: number } {
  if (stage.name === 'refused') return { refused: size, unknown: 0 };
  if (stage.name !== 'accepted' && stage.name !== 'confirmed') return { refused: 0, unknown: size };
  return { refused: countIn(stage.results, 'refused'), unknown: countIn(stage.results, 'unknown') };
}

function countIn(results: ActionResults | null, kind: 'refused' | 'unknown'): number {
  const each: readonly { kind: string }[] = results && results.type !== 'done' ? results.results : [];
  return each.filter((result) => result.kind === kind).length;
}

/**
 * Whether to stop: the person declined, or it is uncertain whether the last batch arrived. A refused batch does
 * not stop the next one.
 */
function isEndOfIt({ name }: Stage): boolean {
  return name !== 'accepted' && name !== 'confirmed' && name !== 'refused';
}
