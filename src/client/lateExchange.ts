// lateExchange.ts: the exchange of exchange.ts, loaded after the first screen: typed data, hashing and delivery are needed first when somebody signs.
import type { Exchange, ExchangeDeps, Intent } from './exchange.ts';
import type { Submission } from './submission.ts';

const NOT_LOADED = 'The part of the app that signs could not be loaded. Nothing was sent. Check your connection and try again.';

/** As `createExchange`. A part that cannot be loaded fails the submission before anything is signed; the next one loads it again. */
export function createLateExchange(deps: ExchangeDeps): Exchange {
  let loading: Promise<Exchange> | undefined;
  let loaded: Exchange | undefined;

  function load(): Promise<Exchange> {
    loading ??= import('./exchange.ts').then(
      ({ createExchange }) => (loaded = createExchange(deps)),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function failed({ intentId: id, request, owner, signer }: Intent): Submission {
    const now = deps.clock.now();
    const stage = { name: 'failed', failure: { kind: 'internal', message: NOT_LOADED } } as const;
    const submission: Submission = {
      id,
      request,
      owner,
      signer: signer.address,
      signerKind: signer.kind,
      stage,
      startedAt: now,
      updatedAt: now,
      itemId: null,
    };
    deps.board.begin(submission);
    return submission;
  }

  return {
    submit: async (intent) => {
      const exchange = loaded ?? (await load().catch(() => undefined));
      return exchange === undefined ? failed(intent) : await exchange.submit(intent);
    },
    check: async (itemId) => (loaded ?? (await load())).check(itemId),
    resend: async (itemId) => (loaded ?? (await load())).resend(itemId),
    isBusy: (itemId) => loaded?.isBusy(itemId) ?? false,
  };
}
