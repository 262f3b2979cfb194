// routes.tsx: the pages by address, each loaded when it is first opened; the trade screen comes with the app.
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import type { ComponentType } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { decoded } from './pages/decoded.ts';
import { TradePage } from './pages/TradePage.tsx';
import { PageLoading } from './start/PageLoading.tsx';

const preloads: { path: string; preload: () => Promise<unknown> }[] = [];

/** `path`: the start of its addresses. */
function page<Props extends object>(path: string, load: () => Promise<ComponentType<Props>>) {
  const Page = lazyPart(load, { isAhead: false, Fallback: PageLoading });
  preloads.push({ path, preload: Page.preload });
  return Page;
}

/** The page of a feature without props. `isLive`: its figures grow old without a connection. */
function featurePage(path: string, load: () => Promise<ComponentType>, { isLive = false } = {}) {
  return page(path, async () => {
    const Feature = await load();
    return () => (
      <main id="main" data-live={isLive ? '' : undefined} className="scroll-quiet min-h-0 flex-1 bg-canvas">
        <Feature />
      </main>
    );
  });
}

/** The page of a feature about the shown account. */
function accountPage(
  path: string,
  load: () => Promise<ComponentType<{ onConnect: () => void }>>,
  { isLive = false } = {},
) {
  return page(path, async () => {
    const [Feature, { AccountPage }] = await Promise.all([load(), import('./pages/AccountPage.tsx')]);
    return ({ onGate }: { onGate: () => void }) => (
      <AccountPage onGate={onGate} isLive={isLive}>
        <Feature onConnect={onGate} />
      </AccountPage>
    );
  });
}

const LIVE = { isLive: true };

const AccountsPage = page('/accounts', () =>
  import('./pages/AccountsPage.tsx').then((module) => module.AccountsPage),
);
const ActivityPage = featurePage('/activity', () =>
  import('#features/signing/activity/Activity.tsx').then((module) => module.Activity),
);
const AlertsPage = featurePage(
  '/alerts',
  () => import('#features/alerts/Alerts.tsx').then((module) => module.Alerts),
  LIVE,
);
const ClockPage = featurePage('/clock', () =>
  import('#features/clock/ClockPanel.tsx').then((module) => module.ClockPanel),
);
const ErrorsPage = featurePage('/errors', () =>
  import('#features/signing/dictionary/ErrorDictionary.tsx').then((module) => module.ErrorDictionary),
);
const EventPage = page('/predictions', () =>
  import('./pages/EventPage.tsx').then((module) => module.EventPage),
);
const ExecutionPage = accountPage(
  '/execution',
  () => import('#features/execution/ExecutionReport.tsx').then((module) => module.ExecutionReport),
  LIVE,
);
const FundsPage = page('/funds', () => import('./pages/FundsPage.tsx').then((module) => module.FundsPage));
const GlossaryPage = featurePage('/glossary', () =>
  import('#features/glossary/Glossary.tsx').then((module) => module.Glossary),
);
const JournalPage = accountPage(
  '/journal',
  () => import('#features/journal/Journal.tsx').then((module) => module.Journal),
  LIVE,
);
const KeysPage = page('/keys', () => import('./pages/KeysPage.tsx').then((module) => module.KeysPage));
const LeaderboardPage = page('/leaderboard', () =>
  import('./pages/LeaderboardPage.tsx').then((module) => module.LeaderboardPage),
);
const MarketPage = page('/market', () =>
  import('./pages/MarketPage.tsx').then((module) => module.MarketPage),
);
const MarketsPage = page('/markets', () =>
  import('./pages/MarketsPage.tsx').then((module) => module.MarketsPage),
);
const PortfolioPage = page('/portfolio', () =>
  import('./pages/PortfolioPage.tsx').then((module) => module.PortfolioPage),
);
const PredictionsPage = page('/predictions', () =>
  import('./pages/PredictionsPage.tsx').then((module) => module.PredictionsPage),
);
const ReferralsPage = accountPage('/referrals', () =>
  import('#features/referrals/Referrals.tsx').then((module) => module.Referrals),
);
const ScannerPage = page('/scanner', () =>
  import('./pages/ScannerPage.tsx').then((module) => module.ScannerPage),
);
const SettingsPage = page('/settings', () =>
  import('./pages/SettingsPage.tsx').then((module) => module.SettingsPage),
);
const TaxLotsPage = accountPage(
  '/tax-lots',
  () => import('#features/journal/lots/TaxLots.tsx').then((module) => module.TaxLots),
  LIVE,
);
const VerifyPage = featurePage('/verify', () =>
  import('#features/signing/receipt/VerifyReceipt.tsx').then((module) => module.VerifyReceipt),
);
const NotFound = page('/?', () => import('./pages/NotFound.tsx').then((module) => module.NotFound));

export function Routes({ onGate }: { onGate: () => void }) {
  return (
    <Switch>
      {/* Some proxies decode the slash in the name of a pair. */}
      <Route path="/trade/:market?/:quote?">
        {({ market, quote }) => (
          <TradePage name={market === undefined ? undefined : decoded(market, quote)} onGate={onGate} />
        )}
      </Route>
      <Route path="/predictions">
        <PredictionsPage onGate={onGate} />
      </Route>
      <Route path="/predictions/:slug">
        {({ slug }) => <EventPage slug={decoded(slug)} onGate={onGate} />}
      </Route>
      <Route path="/funds/:tab?">{({ tab }) => <FundsPage tab={tab} onConnect={onGate} />}</Route>
      <Route path="/keys" component={KeysPage} />
      <Route path="/portfolio">
        <PortfolioPage onGate={onGate} />
      </Route>
      <Route path="/activity" component={ActivityPage} />
      <Route path="/settings" component={SettingsPage} />
      <Route path="/accounts">
        <AccountsPage onGate={onGate} />
      </Route>
      <Route path="/alerts" component={AlertsPage} />
      <Route path="/execution">
        <ExecutionPage onGate={onGate} />
      </Route>
      <Route path="/glossary" component={GlossaryPage} />
      <Route path="/journal">
        <JournalPage onGate={onGate} />
      </Route>
      <Route path="/leaderboard">
        <LeaderboardPage onGate={onGate} />
      </Route>
      <Route path="/market/:name?/:quote?">
        {({ name, quote }) => (
          <MarketPage name={name === undefined ? undefined : decoded(name, quote)} onGate={onGate} />
        )}
      </Route>
      <Route path="/markets/:view?">{({ view }) => <MarketsPage view={view} onGate={onGate} />}</Route>
      <Route path="/referrals">
        <ReferralsPage onGate={onGate} />
      </Route>
      <Route path="/scanner">
        <ScannerPage onGate={onGate} />
      </Route>
      <Route path="/tax-lots">
        <TaxLotsPage onGate={onGate} />
      </Route>
      <Route path="/clock" component={ClockPage} />
      <Route path="/errors" component={ErrorsPage} />
      <Route path="/verify" component={VerifyPage} />
      <Route path="/">
        <Redirect to={`/trade${location.search}`} replace />
      </Route>
      <Route component={NotFound} />
    </Switch>
  );
}

/** Loads the page that a link leads to, when the pointer or the focus reaches the link. */
export function preloadLinked({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin) return;
  preloadPages((path) => `${link.pathname}/`.startsWith(`${path}/`));
}

/** Loads pages ahead, all by default; a failed load is repeated when the page is opened. */
export function preloadPages(isMeant: (path: string) => boolean = () => true): void {
  for (const { path, preload } of preloads) if (isMeant(path)) preload().catch(() => undefined);
}
