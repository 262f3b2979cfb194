// Dock.tsx: the docking library with the app's panels: loads a layout once and reports its changes.
import type { Layout, Link, PanelSpec } from '#state/workspace/layout.ts';
import { t } from '#ui/text/i18n.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import {
  type DockviewApi,
  DockviewReact,
  type DockviewReadyEvent,
  type DockviewTheme,
  type IDockviewPanel,
} from 'dockview-react';
import { useEffect, useRef } from 'react';
import { adoptDockStyles, DOCK_CLASS } from './dockStyles.ts';
import { fromDock, PANEL, type PanelParams, setSizes, toDock } from './dockForm.ts';
import { focusGroup } from './panelActs.ts';
import { PanelActions } from './PanelActions.tsx';
import { PanelBody } from './PanelBody.tsx';
import { PanelTab } from './PanelTab.tsx';
import type { ShownPanel } from './keyTicket.ts';
import {
  closeWindow,
  markPageUsed,
  onUse,
  setWindowEvents,
  usePanelWindows,
} from './windows/panelWindows.ts';
import { hideEmptyGroups } from './windows/popOut.ts';

interface DockProps {
  /** The initial layout; afterwards the dock's own state counts. */
  layout: Layout;
  /** The link of the initially active panel. */
  active: Link;
  titleOf: (panel: PanelSpec) => string;
  /** `reportPanels`: call after changes that the library does not detect. */
  onReady: (api: DockviewApi, reportPanels: () => void) => void;
  onLayout: (layout: Layout) => void;
  /** The active panel, and the visible ones. */
  onPanels: (activeId: string | undefined, shown: readonly ShownPanel[]) => void;
}

/** A drag reports every pixel; saving at this interval is enough. */
const SAVE_MS = 200;
const THEME: DockviewTheme = {
  name: 'trine',
  className: DOCK_CLASS,
  dndTabIndicator: 'line',
  tabGroupIndicator: 'none',
};
const PANELS = { [PANEL]: PanelBody };

adoptDockStyles();

export function Dock(props: DockProps) {
  const newest = useRef(props);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    newest.current = props;
  });
  useEffect(() => () => stop.current?.(), []);
  const onReady = ({ api }: DockviewReadyEvent) => {
    stop.current?.();
    stop.current = connect(api, newest);
  };
  return (
    // Its own stacking context, so that a floating panel never covers a menu or dialog.
    <div className="isolate h-full">
      <DockviewReact
        theme={THEME}
        className="h-full"
        components={PANELS}
        defaultTabComponent={PanelTab}
        rightHeaderActionsComponent={PanelActions}
        watermarkComponent={Empty}
        floatingGroupBounds="boundedWithinViewport"
        announcements={false}
        onReady={onReady}
      />
    </div>
  );
}

function connect(api: DockviewApi, newest: { current: DockProps }): () => void {
  const { layout, active, titleOf } = newest.current;
  const size = { width: Math.max(1, api.width), height: Math.max(1, api.height) };
  api.fromJSON(toDock(layout, size, titleOf));
  const first = api.groups.find((group) => paramsOf(group.activePanel)?.link === active);
  first?.api.setActive();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = fromDock(api.toJSON(), newest.current.layout);
    if (now) newest.current.onLayout(now);
  };
  const reportPanels = () => {
    const { open, usedId } = usePanelWindows.getState();
    // A key acts only on the window in which it was pressed.
    const isHere = ({ id, api: panel }: IDockviewPanel) =>
      usedId === undefined ? panel.isVisible && !(id in open) : id === usedId;
    const shown = api.panels.flatMap((panel) => {
      const params = paramsOf(panel);
      return params && isHere(panel) ? [{ id: panel.id, kind: params.kind, link: params.link }] : [];
    });
    newest.current.onPanels(usedId ?? api.activePanel?.id, shown);
  };
  const onChange = () => {
    reportPanels();
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_MS);
  };
  const flush = () => {
    if (timer !== undefined) save();
  };
  const listening = [
    api.onDidLayoutChange(onChange),
    api.onDidActivePanelChange(reportPanels),
    api.onDidRemovePanel(({ id }) => closeWindow(id)),
  ];
  const stopWindows = followWindows(api, {
    reportPanels,
    save: onChange,
    read: () => fromDock(api.toJSON(), newest.current.layout),
  });
  window.addEventListener('pagehide', flush);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    focusGroup(api, event.shiftKey ? -1 : 1);
  };
  window.addEventListener('keydown', onKey);
  reportPanels();
  newest.current.onReady(api, reportPanels);
  return () => {
    flush();
    stopWindows();
    window.removeEventListener('pagehide', flush);
    window.removeEventListener('keydown', onKey);
    for (const each of listening) each.dispose();
  };
}

/** Panels in windows affect which panels are shown here and which one is active. */
function followWindows(
  api: DockviewApi,
  {
    reportPanels,
    save,
    read,
  }: { reportPanels: () => void; save: () => void; read: () => Layout | undefined },
): () => void {
  const setBox = (id: string, box: PanelParams['window']) => {
    api.getPanel(id)?.api.updateParameters({ window: box });
    save();
  };
  setWindowEvents({ onClosed: (id) => setBox(id, undefined), onBox: setBox });
  const follow = () => {
    const layout = read();
    if (hideEmptyGroups(api) && layout) setSizes(api, layout);
    reportPanels();
  };
  const stops = [
    usePanelWindows.subscribe(({ open }, before) => (open === before.open ? reportPanels() : follow())),
    onUse(window, markPageUsed),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}

const paramsOf = (panel: { params?: unknown } | undefined) => panel?.params as PanelParams | undefined;

function Empty() {
  return (
    <EmptyState
      className="m-auto"
      title={t('workspace.empty', 'No panels')}
      detail={t('workspace.empty.detail', 'Add a panel from the bar above, or choose another layout.')}
    />
  );
}
