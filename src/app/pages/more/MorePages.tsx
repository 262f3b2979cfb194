// MorePages.tsx: rarely opened pages, and the one for an unknown address.
import { retryImport } from '#ui/hooks/retryImport.ts';
import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { decoded } from '../decoded.ts';
import { NotFound } from './NotFound.tsx';

const AccountsPage = lazy(
  retryImport(
    () => import('./AccountsPage.tsx').then((module) => ({ default: module.AccountsPage })),
    '/accounts',
  ),
);
const AlertsPage = lazy(
  retryImport(() => import('./AlertsPage.tsx').then((module) => ({ default: module.AlertsPage })), '/alerts'),
);
const ClockPage = lazy(
  retryImport(() => import('../ClockPage.tsx').then((module) => ({ default: module.ClockPage })), '/clock'),
);
const ErrorsPage = lazy(
  retryImport(
    () => import('../ErrorsPage.tsx').then((module) => ({ default: module.ErrorsPage })),
    '/errors',
  ),
);
const ExecutionPage = lazy(
  retryImport(
    () => import('./ExecutionPage.tsx').then((module) => ({ default: module.ExecutionPage })),
    '/execution',
  ),
);
const GlossaryPage = lazy(
  retryImport(
    () => import('./GlossaryPage.tsx').then((module) => ({ default: module.GlossaryPage })),
    '/glossary',
  ),
);
const JournalPage = lazy(
  retryImport(
    () => import('./JournalPage.tsx').then((module) => ({ default: module.JournalPage })),
    '/journal',
  ),
);
const LeaderboardPage = lazy(
  retryImport(
    () => import('../LeaderboardPage.tsx').then((module) => ({ default: module.LeaderboardPage })),
    '/leaderboard',
  ),
);
const MarketPage = lazy(
  retryImport(() => import('./MarketPage.tsx').then((module) => ({ default: module.MarketPage })), '/market'),
);
const MarketsPage = lazy(
  retryImport(
    () => import('./MarketsPage.tsx').then((module) => ({ default: module.MarketsPage })),
    '/markets',
  ),
);
const ReferralsPage = lazy(
  retryImport(
    () => import('../ReferralsPage.tsx').then((module) => ({ default: module.ReferralsPage })),
    '/referrals',
  ),
);

const ScannerPage = lazy(
  retryImport(
    () => import('./ScannerPage.tsx').then((module) => ({ default: module.ScannerPage })),
    '/scanner',
  ),
);
const TaxLotsPage = lazy(
  retryImport(
    () => import('./TaxLotsPage.tsx').then((module) => ({ default: module.TaxLotsPage })),
    '/tax-lots',
  ),
);

export function MorePages({ onGate }: { onGate: () => void }) {
  return (
    <Switch>
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
      <Route component={NotFound} />
    </Switch>
  );
}
