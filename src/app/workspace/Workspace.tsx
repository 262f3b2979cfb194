// Workspace.tsx: the trade screen in a custom layout. The address has the active link's market.
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { setPreferences } from '#state/preferences/preferences.ts';
import { type Link, type LinkMarkets, LINKS, type NamedLayout } from '#state/workspace/layout.ts';
import { hasLayout, readLayoutHash } from '#state/workspace/layoutFile.ts';
import { presetLayout } from '#state/workspace/presets.ts';
import { addLayout, changeLayout, currentLayout, useWorkspaces } from '#state/workspace/workspaces.ts';
import { announce } from '#ui/display/announce.ts';
import { t } from '#ui/text/i18n.ts';
import type { DockviewApi } from 'dockview-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TradePanelProps } from '../pages/tradePanels.ts';
import { type WorkspaceState, WorkspaceContext } from './workspaceContext.ts';
import { Dock } from './Dock.tsx';
import { fromDock } from './dockForm.ts';
import { keyTicket, type ShownPanel } from './keyTicket.ts';
import { marketsOfLinks } from './linkMarkets.ts';
import { panelTitle, presetName } from './panelNames.ts';
import { leaveWindows, showWindowsOf } from './windows/panelWindows.ts';
import { WorkspaceBar } from './WorkspaceBar.tsx';

interface WorkspaceProps extends TradePanelProps {
  markets: readonly Market[];
}

export function Workspace(props: WorkspaceProps) {
  const shown = useWorkspaces(currentLayout);
  useEffect(takeFromAddress, []);
  useEffect(() => {
    if (!shown) addLayout(presetName('trading'), presetLayout('trading'));
  }, [shown]);
  // Each layout has a new dock without earlier state.
  return shown && <Arranged key={shown.id} {...props} id={shown.id} />;
}

/** A link may contain a layout: it is added once, and removed from the address. */
function takeFromAddress(): void {
  if (!hasLayout(location.hash)) return;
  const linked = readLayoutHash(location.hash);
  history.replaceState(history.state, '', location.pathname + location.search);
  setPreferences({ hasWorkspace: true });
  const isAdded = linked !== undefined && addLayout(linked.name, linked.layout, linked);
  announce(
    isAdded
      ? t(
          'workspace.imported',
          'Layout “{name}” added',
          { name: linked.name },
          '{name}: the name of a layout.',
        )
      : t('workspace.notImported', 'Not a layout, or damaged. Use a file or link from this menu.'),
  );
}

function Arranged({ id, market, markets, onPickMarket, onGate }: WorkspaceProps & { id: string }) {
  const [first] = useState(() => layoutOf(id));
  const layout = useWorkspaces(({ layouts }) => layouts.find((each) => each.id === id)) ?? first;
  const api = useRef<DockviewApi>(undefined);
  const refresh = useRef<() => void>(undefined);
  const [panels, setPanels] = useState<{ activeId: string | undefined; keyTicketId: string | undefined }>({
    activeId: undefined,
    keyTicketId: undefined,
  });
  const active = layout?.active ?? 'A';
  useEffect(() => {
    showWindowsOf(id);
    return leaveWindows;
  }, [id]);
  const { linked, activate, pick } = useLinks({ id, layout, active, market, markets, onPickMarket });
  const onPanels = useCallback(
    (activeId: string | undefined, shown: readonly ShownPanel[]) => {
      const keyTicketId = keyTicket(shown, activeId);
      setPanels((now) =>
        now.activeId === activeId && now.keyTicketId === keyTicketId ? now : { activeId, keyTicketId },
      );
      const link = shown.find((panel) => panel.id === activeId)?.link;
      if (link !== undefined) activate(link);
    },
    [activate],
  );
  const save = useCallback(() => {
    const now = api.current && fromDock(api.current.toJSON(), layoutOf(id)?.layout);
    if (now) changeLayout(id, { layout: now });
  }, [id]);
  const workspace = useMemo<WorkspaceState>(
    () => ({
      markets: linked,
      all: markets,
      ...panels,
      pick,
      onGate,
      save,
      onLinked: (panelId, link) => {
        save();
        refresh.current?.();
        if (panelId === api.current?.activePanel?.id) activate(link);
      },
    }),
    [linked, markets, panels, pick, onGate, save, activate],
  );
  if (!layout) return null;
  return (
    <WorkspaceContext value={workspace}>
      <section className="flex min-h-0 flex-1 flex-col" aria-label={t('workspace.label', 'Workspace')}>
        <WorkspaceBar layout={layout} api={api} market={market} onShow={onPickMarket} />
        <div className="min-h-0 flex-1 bg-canvas">
          <Dock
            layout={layout.layout}
            active={active}
            titleOf={(panel) => panelTitle(panel, linked[panel.link])}
            onReady={(made, reportPanels) => {
              api.current = made;
              refresh.current = reportPanels;
            }}
            onLayout={(now) => changeLayout(id, { layout: now })}
            onPanels={onPanels}
          />
        </div>
      </section>
    </WorkspaceContext>
  );
}

interface LinksOptions extends Pick<WorkspaceProps, 'market' | 'markets' | 'onPickMarket'> {
  id: string;
  layout: NamedLayout | undefined;
  active: Link;
}

/** The market of each link; the address has the active link's. */
function useLinks({ id, layout, active, market, markets, onPickMarket }: LinksOptions) {
  const chosen = layout?.markets ?? NO_MARKETS;
  const linked = useMemo(
    () => marketsOfLinks(markets, chosen, { active, address: market }),
    [markets, chosen, active, market],
  );
  const newest = useRef({ linked, market, onPickMarket });
  useEffect(() => {
    newest.current = { linked, market, onPickMarket };
  });

  // A link keeps its market: choosing a market for another link must not change it.
  useEffect(() => {
    for (const link of LINKS) if (chosen[link] === undefined) setMarket(id, link, linked[link].assetId);
  }, [id, chosen, linked]);
  // The address takes precedence: a change there sets the active link's market.
  useEffect(() => setMarket(id, layoutOf(id)?.active ?? 'A', market.assetId), [id, market.assetId]);

  const activate = useCallback(
    (link: Link) => {
      if (link === layoutOf(id)?.active) return;
      const next = newest.current.linked[link];
      changeLayout(id, { active: link });
      setMarket(id, link, next.assetId);
      if (next.assetId !== newest.current.market.assetId) newest.current.onPickMarket(next.assetId);
    },
    [id],
  );
  const pick = useCallback(
    (link: Link, assetId: AssetId) => {
      setMarket(id, link, assetId);
      if (link === layoutOf(id)?.active) newest.current.onPickMarket(assetId);
    },
    [id],
  );
  return { linked, activate, pick };
}

const NO_MARKETS: LinkMarkets = {};

const layoutOf = (id: string) => useWorkspaces.getState().layouts.find((each) => each.id === id);

function setMarket(id: string, link: Link, assetId: AssetId): void {
  const markets = layoutOf(id)?.markets;
  if (markets && markets[link] !== assetId) changeLayout(id, { markets: { ...markets, [link]: assetId } });
}
