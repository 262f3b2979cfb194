// lazyExchange.ts: loads createExchange.ts after the first screen: typed data, hashing and delivery are needed only for signing.
import type { ExchangeDeps } from './createExchange.ts';
import type { Submission } from './submission.ts';
import type { Exchange, Intent } from './exchange.ts';

type Load = () => Promise<Pick<typeof import('./createExchange.ts'), 'createExchange'>>;

/**
 * Like `createExchange`: a submission is listed before `submit` returns, even while the exchange is loading. A load
 * failure fails the submission before anything is signed; the next one loads again.
 */
export function createLazyExchange(deps: Omit<ExchangeDeps, 'begun'>, load: Load): Exchange {
  const { board, clock } = deps;
  const begun = new Set<string>();
  const waiting = new Map<string, Promise<Submission>>();
  let loading: Promise<Exchange> | undefined;
  let loaded: Exchange | undefined;

  function ready(): Promise<Exchange> {
    loading ??= load().then(
      ({ createExchange }) => (loaded = createExchange({ ...deps, begun })),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  /** Lists the submission, so that a second press meanwhile finds it. */
  function begin({ intentId: id, request, owner, signer }: Intent): void {
    const now = clock.now();
    begun.add(id);
    board.begin({
      id,
      request,
      owner,
      signer: signer.address,
      signerKind: signer.kind,
      stage: { name: 'preparing' },
      startedAt: now,
      updatedAt: now,
      itemId: null,
    });
  }

  function fail(id: string): Submission {
    begun.delete(id);
    board.change(id, { stage: { name: 'failed', failure: { kind: 'notLoaded' } } });
    return board.get(id) as Submission;
  }

  function submitOnceLoaded(intent: Intent): Promise<Submission> {
    const id = intent.intentId;
    begin(intent);
    const done = ready()
      .then(
        (exchange) => exchange.submit(intent),
        () => fail(id),
      )
      .finally(() => waiting.delete(id));
    waiting.set(id, done);
    return done;
  }

  return {
    submit: (intent) => loaded?.submit(intent) ?? waiting.get(intent.intentId) ?? submitOnceLoaded(intent),
    check: async (itemId) => (loaded ?? (await ready())).check(itemId),
    resend: async (itemId) => (loaded ?? (await ready())).resend(itemId),
    isBusy: (itemId) => loaded?.isBusy(itemId) ?? false,
  };
}
