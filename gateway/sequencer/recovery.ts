// recovery.ts: handles store failures: stop, retry, continue, or stop permanently.
import type { Applied } from '../store/restore.ts';
import { StoreLost } from '../store/storeError.ts';
import { messageOf } from './errorText.ts';
import type { SequencerOptions } from './sequencerOptions.ts';
import { inBackground, safely } from './timers.ts';
import type { Timeline } from './timeline.ts';
import type { Vitals } from './vitals.ts';

interface Recovery {
  /** The store failed: nothing is accepted until a retry succeeds. */
  stop(error: unknown): void;
  /** Permanent: the data's new holder may have acknowledged commands unknown here. */
  lose(error: StoreLost): void;
  /** No more retries. */
  end(): void;
}

interface Parts {
  options: SequencerOptions;
  timeline: Pick<Timeline, 'seq' | 'repeat'>;
  vitals: Vitals;
  /** Undoes uncommitted commands and rejects their waiting callers. */
  goBack: () => void;
  publish: (entry: Applied) => void;
  /** Resolves waits for the disk. */
  wake: () => void;
}

const MAX_RETRY_MS = 30_000;

export function createRecovery({ options, timeline, vitals, goBack, publish, wake }: Parts): Recovery {
  const { store, log, retryMs = 2_000 } = options;
  const { health } = vitals;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  function lose(error: StoreLost): void {
    if (health.state === 'lost') return;
    clearTimeout(retry);
    goBack();
    vitals.lose(error);
    wake();
    log(`Stopped for good at command ${health.seq}. ${error.message}`);
  }

  function tryAgain(pause: number): void {
    const retryNow = safely('Taking up work again', log, () => recover(pause));
    if (!isEnded) retry = inBackground(setTimeout(retryNow, pause));
  }

  async function recover(pause: number): Promise<void> {
    try {
      await store.reopen();
      // A write whose response was lost may still have happened: then it counts.
      for (const record of await store.recordsAfter(timeline.seq)) publish(timeline.repeat(record));
      health.seq = timeline.seq;
      if (isEnded) return;
      vitals.enter('running');
      log('Storing works again: the gateway takes actions.');
    } catch (error) {
      if (error instanceof StoreLost) return lose(error);
      health.reason = messageOf(error);
      tryAgain(Math.min(pause * 2, MAX_RETRY_MS));
    }
  }

  return {
    stop(error) {
      if (error instanceof StoreLost) return lose(error);
      if (vitals.isDown()) return;
      goBack();
      vitals.enter('stopped', messageOf(error));
      wake();
      log(
        `Storing failed (${health.reason}). The gateway takes no actions until it works again; reading goes on.`,
      );
      tryAgain(retryMs);
    },
    lose,
    end() {
      isEnded = true;
      clearTimeout(retry);
    },
  };
}
