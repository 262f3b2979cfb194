// Boot.tsx: starts the app: configuration first, or a screen with the error.
import { type ConfigProblem, loadConfig } from '#client/deployment/config.ts';
import { readDeployment, withDeployment } from '#client/deployment/deployment.ts';
import { browserEnvironment, type ClientEnvironment } from '#client/browser/environment.ts';
import { createGatewayClient } from '#client/createGatewayClient.ts';
import { practiceProblem } from '#client/practice/practiceConfig.ts';
import { perpMetaQuery } from '#client/queries/market/perpMeta.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { decimalSeparator } from '#ui/text/format/number.ts';
import { LocaleProvider } from '#ui/text/LocaleProvider.tsx';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { App } from '../App.tsx';
import { ConfigScreen } from './ConfigScreen.tsx';
import { PracticeRefused } from './PracticeRefused.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { QueryClient } from '@tanstack/react-query';

type BootState =
  | { kind: 'loading' }
  | { kind: 'refused'; problem: ConfigProblem }
  /** Only if the exchange is in the page. */
  | { kind: 'noPractice'; reason: string }
  | { kind: 'ready'; gateway: GatewayClient };

/** How long the start waits for a language's messages before it falls back to English. */
const WORDS_MS = 4_000;
/** How long the prices requested ahead wait for the screen that shows them. */
const TAKEN_OVER_MS = 2_000;

/**
 * `words`: pending while another language's messages load. Until then, and until the service has answered, the static
 * page is shown (index.html, `#shell`).
 */
export function Boot({ words }: { words: Promise<void> | undefined }) {
  const [state, setState] = useState<BootState>({ kind: 'loading' });
  const [isMute, setMute] = useState(words !== undefined);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    let made: GatewayClient | undefined;
    const boot = async () => {
      const next =
        import.meta.env.MODE === 'practice'
          ? await prepare((reason) => isCurrent && setState({ kind: 'noPractice', reason })).catch(noPractice)
          : await prepare();
      if (next.kind === 'ready') made = next.gateway;
      if (isCurrent)
        startTransition(() =>
          setState(
            import.meta.env.MODE === 'practice' ? (now) => (now.kind === 'noPractice' ? now : next) : next,
          ),
        );
      else made?.stop();
    };
    void boot();
    return () => {
      isCurrent = false;
      made?.stop();
    };
  }, [attempt]);

  useEffect(() => {
    if (words === undefined) return undefined;
    const begin = () => setMute(false);
    const timer = setTimeout(begin, WORDS_MS);
    words.then(begin, begin);
    return () => clearTimeout(timer);
  }, [words]);

  const isWaiting = isMute || state.kind === 'loading';
  useLayoutEffect(() => {
    if (!isWaiting) document.getElementById('shell')?.remove();
  }, [isWaiting]);

  if (isWaiting) return null;
  return (
    <LocaleProvider>
      {state.kind === 'refused' && (
        <ConfigScreen problem={state.problem} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {import.meta.env.MODE === 'practice' && state.kind === 'noPractice' && (
        <PracticeRefused reason={state.reason} />
      )}
      {state.kind === 'ready' && <App gateway={state.gateway} />}
    </LocaleProvider>
  );
}

const noPractice = (error: unknown): BootState => ({
  kind: 'noPractice',
  reason: error instanceof Error ? error.message : String(error),
});

/** `onNoPractice` is called, also later, if the exchange in the page is unavailable. */
async function prepare(onNoPractice?: (reason: string) => void): Promise<BootState> {
  const environment =
    import.meta.env.MODE === 'practice' ? await inThisBrowser(onNoPractice) : browserEnvironment();
  const asked = loadConfig({ fetch: environment.fetch, origin: location.origin });
  // The browser's first number formatting takes longer than all others of the first screen: it runs while waiting.
  setTimeout(decimalSeparator);
  const result = await asked;
  if (!result.ok) return { kind: 'refused', problem: result.problem };
  if (import.meta.env.MODE === 'practice') {
    const problem = practiceProblem(result.config, location.origin);
    if (problem) return { kind: 'refused', problem };
  }
  // A deployment chosen for another build of this origin is a real service.
  const config =
    import.meta.env.MODE === 'practice' ? result.config : withDeployment(result.config, readDeployment());
  const gateway = createGatewayClient(config, {
    queries: createQueryClient(),
    environment,
  });
  // Every page needs the markets; they load in parallel with the service info.
  void gateway.queries.prefetchQuery(perpMetaQuery(gateway));
  void gateway.queries.prefetchQuery(spotMetaQuery(gateway));
  const release = isTradeScreen() ? gateway.feeds.contexts().subscribe(() => undefined) : undefined;
  await gateway.start();
  // By then the screen has subscribed to the same prices.
  setTimeout(() => release?.(), TAKEN_OVER_MS);
  return { kind: 'ready', gateway };
}

/** `npm run build -- --practice`: the service is a worker of the page. Absent in every other build. */
async function inThisBrowser(onFailure?: (reason: string) => void): Promise<ClientEnvironment> {
  const [{ practiceEnvironment }, { onPracticeFailure, practiceLink }] = await Promise.all([
    import('#client/practice/practiceEnvironment.ts'),
    import('#client/practice/practiceWorker.ts'),
  ]);
  const link = practiceLink();
  if (onFailure) onPracticeFailure(onFailure);
  return practiceEnvironment(link);
}

const isTradeScreen = (): boolean => /^\/(?:trade(?:\/|$)|$)/.test(location.pathname);

/** Retries and staleness are set per read (client/queries); focusing the window does not refetch. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } },
  });
}
