// Portfolio.tsx: performance, breakdown, costs and holdings of an account.
import { ShareCard } from './ShareCard.tsx';
import type { PortfolioPeriod } from '#protocol/portfolio.ts';
import { toggleAmounts } from '#state/preferences/shortcuts.ts';
import { useOwner } from '#state/account/session.ts';
import { HideAmounts } from '#ui/controls/HideAmounts.tsx';
import { Address } from '#ui/display/Address.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { t } from '#ui/text/i18n.ts';
import { Page } from '#ui/page/Page.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { type ReactNode, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { Breakdown } from './Breakdown.tsx';
import { Costs } from './Costs.tsx';
import { FeeVolumes } from './FeeVolumes.tsx';
import { Holdings } from './Holdings.tsx';
import { Performance } from './Performance.tsx';
import { Scenario } from './Scenario.tsx';
import { useHoldings } from './useHoldings.ts';

interface PortfolioProps {
  onConnect: () => void;
  /** Opens the dialog that saves histories. */
  onExport: () => void;
  /** The markets a holding can be traded in. */
  onPickMarket: (address: string) => void;
}

type Section = 'holdings' | 'scenario' | 'fees';

export function Portfolio({ onConnect, onExport, onPickMarket }: PortfolioProps) {
  const owner = useOwner();
  const [period, setPeriod] = useState<PortfolioPeriod>('perpWeek');
  const [section, setSection] = useState<Section>('holdings');
  const [isSharing, setSharing] = useState(false);
  const holdings = useHoldings(owner);
  if (!owner) return <Guest onConnect={onConnect} />;
  return (
    <Frame
      aside={
        <>
          <Address address={owner} isCopyable className="compact:hidden" />
          <HideAmounts onToggle={toggleAmounts} className="me-2" />
          <AccountsLink />
          <JournalLink />
          <Button onClick={onExport}>{t('portfolio.export', 'Save as CSV')}</Button>
          <Button onClick={() => setSharing(true)}>{t('portfolio.share', 'Share card')}</Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] gap-4 max-lg:grid-cols-1 compact:gap-3">
        <Performance
          owner={owner}
          valueNow={holdings.kind === 'ready' ? holdings.parts.total : undefined}
          period={period}
          onPeriod={setPeriod}
          className="card min-h-96 overflow-hidden"
        />
        <div className="flex min-w-0 flex-col gap-4 max-lg:grid max-lg:grid-cols-2 compact:flex! compact:gap-3">
          <Breakdown holdings={holdings} className="card" />
          <Costs owner={owner} period={period} className="card" />
        </div>
      </div>
      <Panel title={t('portfolio.everything', 'All holdings')} isTitleHidden className="card overflow-hidden">
        <Tabs<Section>
          label={t('portfolio.sections', 'Portfolio views')}
          items={[
            {
              id: 'holdings',
              label: t('portfolio.holdings', 'Balances and positions'),
            },
            { id: 'scenario', label: t('portfolio.scenario', 'Scenario') },
            { id: 'fees', label: t('portfolio.fees', 'Fees') },
          ]}
          selected={section}
          onSelect={setSection}
        >
          {section === 'holdings' && <Holdings holdings={holdings} onPickMarket={onPickMarket} />}
          {section === 'scenario' && <Scenario holdings={holdings} />}
          {section === 'fees' && <FeeVolumes owner={owner} />}
        </Tabs>
      </Panel>
      {isSharing && <ShareCard owner={owner} period={period} onDone={() => setSharing(false)} />}
    </Frame>
  );
}

function Guest({ onConnect }: Pick<PortfolioProps, 'onConnect'>) {
  return (
    <Frame>
      <EmptyState
        className="card min-h-60"
        title={t('portfolio.guest', 'Your account value appears here')}
        detail={t(
          'portfolio.guest.detail',
          'Value and profit over time, everything you hold on all venues, fees and funding. Connect a wallet, or open an address read-only with ?address=0x… in the link.',
        )}
        action={
          <span className="flex flex-wrap items-center justify-center gap-4">
            <Button onClick={onConnect}>{t('portfolio.connect', 'Connect a wallet')}</Button>
            <AccountsLink />
          </span>
        }
      />
    </Frame>
  );
}

const LINK =
  'me-2 inline-flex items-center text-body text-accent underline-offset-2 hover:underline compact:min-h-11';

/** Keeps a watched address. */
function AccountsLink() {
  const search = useSearch();
  return (
    <Link href={search ? `/accounts?${search}` : '/accounts'} className={LINK}>
      {t('accounts.title', 'All accounts')}
    </Link>
  );
}

/** Keeps a watched address. */
function JournalLink() {
  const search = useSearch();
  return (
    <Link href={search ? `/journal?${search}` : '/journal'} className={LINK}>
      {t('journal.title', 'Journal')}
    </Link>
  );
}

function Frame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <Page title={t('portfolio.title', 'Portfolio')} actions={aside}>
      {children}
    </Page>
  );
}
