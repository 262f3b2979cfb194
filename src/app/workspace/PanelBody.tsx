// PanelBody.tsx: a panel's content for its link's market. A hidden panel renders nothing and handles no keys.
import { DepthChart } from '#features/depth-chart/DepthChart.tsx';
import { AccountPanel } from '#features/account-panel/AccountPanel.tsx';
import { TradeTape } from '#features/trade-tape/TradeTape.tsx';
import type { Market } from '#domain/market/market.ts';
import { OwnChart, setChart } from '#state/preferences/chartSettings.ts';
import { CrosshairGroupContext, createCrosshairGroup } from '#state/chart/crosshairGroup.ts';
import { type Link, LINKS } from '#state/workspace/layout.ts';
import type { ChartPreferences } from '#state/preferences/preferenceEntries.ts';
import { KeyDocument } from '#state/preferences/shortcuts.ts';
import { t } from '#ui/text/i18n.ts';
import { ErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import type { IDockviewPanelProps } from 'dockview-react';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { AccountTablesPanel } from '../layout-panels/AccountTablesPanel.tsx';
import { BookPanel } from '../layout-panels/BookPanel.tsx';
import { ChartPanel } from '../layout-panels/ChartPanel.tsx';
import { TABS } from '../layout-panels/tableId.ts';
import { usePicks } from '../layout-panels/usePicks.ts';
import { useWorkspace } from './workspaceContext.ts';
import type { PanelParams } from './dockForm.ts';
import { EventPanel } from './EventPanel.tsx';
import { MarketList } from '#features/market-picker/MarketList.tsx';
import { kindName, panelTitle } from './panelNames.ts';
import { PANEL_ROUTERS } from './panelRouter.ts';
import { LinkBadge } from './LinkBadge.tsx';
import { PanelMenu } from './PanelActions.tsx';
import { TicketPanel } from './TicketPanel.tsx';
import { AwayNote } from './windows/AwayNote.tsx';
import { PanelWindow } from './windows/PanelWindow.tsx';
import { usePanelWindows } from './windows/panelWindows.ts';
import { putBack } from './windows/popOut.ts';

/** Charts with the same link show the same market, and share a crosshair. */
const CROSSHAIRS = Object.fromEntries(LINKS.map((link) => [link, createCrosshairGroup()])) as Record<
  Link,
  ReturnType<typeof createCrosshairGroup>
>;

type PanelProps = IDockviewPanelProps<PanelParams>;

export function PanelBody({ api, containerApi, params }: PanelProps) {
  const workspace = useWorkspace();
  const market = workspace.markets[params.link];
  const isVisible = useVisible(api);
  const title = panelTitle(params, market);
  useEffect(() => {
    api.setTitle(title);
    const describe = () => isVisible && describeFloating(api, title);
    describe();
    const listening = api.onDidLocationChange(describe);
    return () => listening.dispose();
  }, [api, title, isVisible]);
  const made = usePanelWindows(({ open }) => open[api.id]);
  const panel = containerApi.getPanel(api.id);
  if (made && panel)
    return (
      <Router hook={PANEL_ROUTERS[params.link]}>
        {isVisible && <AwayNote made={made} onBack={() => putBack(panel, workspace.save)} />}
        <PanelWindow
          made={made}
          title={title}
          name={
            <>
              <LinkBadge link={params.link} />
              {kindName(params.kind)}
            </>
          }
          actions={<PanelMenu api={containerApi} panel={panel} />}
          market={market}
        >
          <Guarded api={api} params={params} market={market} />
        </PanelWindow>
      </Router>
    );
  if (!isVisible) return null;
  const hasKeys = params.kind === 'ticket' ? workspace.keyTicketId === api.id : workspace.activeId === api.id;
  return (
    <Router hook={PANEL_ROUTERS[params.link]}>
      <KeyDocument value={hasKeys ? document : undefined}>
        <div className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
          <Guarded api={api} params={params} market={market} />
        </div>
      </KeyDocument>
    </Router>
  );
}

type ContentProps = Pick<PanelProps, 'api' | 'params'> & { market: Market };

function Guarded(props: ContentProps) {
  return (
    <ErrorBoundary resetKey={props.market.assetId} fallback={() => <Failed />}>
      <Content {...props} />
    </ErrorBoundary>
  );
}

function Content({ api, params, market }: ContentProps) {
  const workspace = useWorkspace();
  const { onPickPrice } = usePicks(market);
  const pick = (assetId: string) => workspace.pick(params.link, assetId);
  switch (params.kind) {
    case 'chart':
      return <OwnChartPanel api={api} params={params} market={market} />;
    case 'depth':
      return <DepthChart key={market.assetId} market={market} views={null} />;
    case 'book':
      return <BookPanel market={market} ladder onPickMarket={pick} />;
    case 'ladder':
      return <BookPanel market={market} ladder="always" onPickMarket={pick} />;
    case 'tape':
      return <TradeTape key={market.assetId} market={market} onPickPrice={onPickPrice} />;
    case 'ticket':
      return <TicketPanel market={market} link={params.link} onGate={workspace.onGate} />;
    case 'tables':
      return <OwnTables api={api} params={params} market={market} />;
    case 'account':
      return (
        <div className="scroll-quiet flex min-h-0 flex-1 flex-col">
          <AccountPanel market={market} />
        </div>
      );
    case 'watchlist':
      return <MarketList isPanel current={market.assetId} onPick={pick} />;
    case 'event':
      return <EventPanel market={market} onPick={pick} onGate={workspace.onGate} />;
  }
}

/** View and interval are per chart; layers are shared. */
function OwnChartPanel({ api, params, market }: ContentProps) {
  const { save } = useWorkspace();
  const { view = 'price', interval } = params;
  const own = useMemo(
    () => ({
      settings: { view, ...(interval === undefined ? {} : { interval }) },
      onChange: ({ view: nextView, interval: nextInterval, ...shared }: Partial<ChartPreferences>) => {
        if (Object.keys(shared).length > 0) setChart(shared);
        if (nextView === undefined && nextInterval === undefined) return;
        api.updateParameters({
          ...(nextView === undefined ? {} : { view: nextView }),
          ...(nextInterval === undefined ? {} : { interval: nextInterval }),
        });
        save();
      },
    }),
    [api, view, interval, save],
  );
  return (
    <OwnChart value={own}>
      <CrosshairGroupContext value={CROSSHAIRS[params.link]}>
        <ChartPanel market={market} isNamed={false} />
      </CrosshairGroupContext>
    </OwnChart>
  );
}

function OwnTables({ api, params, market }: ContentProps) {
  const workspace = useWorkspace();
  const own = {
    selected: TABS.find((tab) => tab === params.tab),
    onSelect: (tab: string) => {
      api.updateParameters({ tab });
      workspace.save();
    },
  };
  return (
    <AccountTablesPanel
      market={market}
      tab={own}
      onPickMarket={(assetId) => workspace.pick(params.link, assetId)}
      onConnect={workspace.onGate}
    />
  );
}

/**
 * Makes the frame of a floating panel a group with the panel's current name. The library makes it a dialog, behind
 * which shortcuts are off, and names it only once.
 */
function describeFloating({ location, group }: PanelProps['api'], title: string): void {
  if (location.type !== 'floating') return;
  const frame = group.element.closest('.dv-resize-container');
  frame?.setAttribute('role', 'group');
  frame?.removeAttribute('aria-modal');
  frame?.setAttribute('aria-label', title);
}

function useVisible(api: PanelProps['api']): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const listening = api.onDidVisibilityChange(listener);
      return () => listening.dispose();
    },
    [api],
  );
  return useSyncExternalStore(subscribe, () => api.isVisible);
}

function Failed() {
  return (
    <p role="alert" className="grid flex-1 place-items-center p-4 text-center text-muted">
      {t(
        'workspace.panel.failed',
        'The panel could not be drawn. The others are not affected. Close it and add it again.',
      )}
    </p>
  );
}
