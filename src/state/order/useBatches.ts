// useBatches.ts: the same act on many things: as many requests as the service's limit asks for, one after the other, counted honestly.
import type { ActionRequest, ActionResults } from '#client/actions/actionRequest.ts';
import type { Stage } from '#client/actions/submission.ts';
import { useCallback, useRef, useState } from 'react';
import { useSubmit } from './useSubmit.ts';
import type { ConfirmedAct } from '../preferences/preferenceTypes.ts';

export interface BatchProgress {
  total: number;
  /** Carried out, as the service said. */
  done: number;
  refused: number;
  /** Sent, and no answer that tells. */
  unknown: number;
  /** Not sent: somebody declined, or a batch before failed. */
  left: number;
  isRunning: boolean;
}

export interface Batches<Item> {
  /** Undefined before the first start and after `clear`. */
  progress: BatchProgress | undefined;
  /** What the last start was about, in order. */
  items: readonly Item[];
  start: (items: readonly Item[], act: ConfirmedAct) => Promise<void>;
  clear: () => void;
}

/** `requestOf` builds one request for a batch; it is asked again when a review stayed open. */
export function useBatches<Item>(
  requestOf: (batch: readonly Item[]) => ActionRequest,
  max: number,
): Batches<Item> | undefined {
  const submit = useSubmit();
  const [progress, setProgress] = useState<BatchProgress>();
  const [items, setItems] = useState<readonly Item[]>([]);
  const isRunning = useRef(false);
  const start = useCallback(
    async (all: readonly Item[], act: ConfirmedAct) => {
      if (!submit || isRunning.current || all.length === 0) return;
      isRunning.current = true;
      setItems(all);
      let counted = startOf(all.length);
      setProgress(counted);
      for (const batch of batchesOf(all, max)) {
        const { stage } = await submit(requestOf(batch), { act, renew: () => requestOf(batch) });
        counted = afterBatch(counted, batch.length, stage);
        setProgress(counted);
        if (isEndOfIt(stage)) break;
      }
      isRunning.current = false;
      setProgress({ ...counted, isRunning: false });
    },
    [submit, requestOf, max],
  );
  return submit && { progress, items, start, clear: () => setProgress(undefined) };
}

/** At most `most` in each, in the given order. */
export function batchesOf<Item>(all: readonly Item[], max: number): Item[][] {
  const size = Math.max(1, max);
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

function startOf(total: number): BatchProgress {
  return { total, done: 0, refused: 0, unknown: 0, left: total, isRunning: true };
}

/** The count after one batch has come to its end. */
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
 * The rest is not worth asking for: the person said no, or nobody knows whether the last one arrived. A
 * refusal of one batch says nothing of the next.
 */
function isEndOfIt({ name }: Stage): boolean {
  return name !== 'accepted' && name !== 'confirmed' && name !== 'refused';
}
