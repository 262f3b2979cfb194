// PanelWindow.tsx: the frame of a panel in its own window: name, menu, and the page's warnings.
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';
import { ToastList } from '#ui/overlays/lazy/ToastRegion.tsx';
import type { Market } from '#domain/market/market.ts';
import { ConnectionBar } from '#features/status-bar/ConnectionBar.tsx';
import { useSessionMode } from '#state/account/session.ts';
import { KeyDocument } from '#state/preferences/shortcuts.ts';
import { LiveRegion } from '#ui/display/LiveRegion.tsx';
import { TooltipLayer } from '#ui/overlays/TooltipLayer.tsx';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ArmedCancel } from '../../shell/armed/ArmedCancel.tsx';
import { ArmedBadge } from '../../shell/armed/ArmedBadge.tsx';
import { NameWarningBar } from '../../shell/NameWarningBar.tsx';
import { PracticeChip } from '../../start/PracticeChip.tsx';
import { adoptStyles } from './mirrorAppearance.ts';
import type { PanelView } from './browserWindow.ts';

interface PanelWindowProps {
  made: PanelView;
  /** The window's title and accessible name. */
  title: string;
  /** The link and name of the panel. */
  name: ReactNode;
  /** Its market and menu. */
  actions: ReactNode;
  market: Market;
  children: ReactNode;
}

export function PanelWindow({ made, title, name, actions, market, children }: PanelWindowProps) {
  const { view, root } = made;
  useEffect(() => setTitle(view, title), [view, title]);
  return createPortal(
    <KeyDocument value={view.document}>
      <header className="flex h-8 shrink-0 items-center gap-2 border-b border-line bg-inset ps-2">
        <h1 className="flex shrink-0 items-center gap-1.5 text-table font-medium whitespace-nowrap">
          {name}
        </h1>
        <PracticeChip />
        <ArmedBadge />
        <div className="ms-auto flex h-full min-w-0 items-center">{actions}</div>
      </header>
      <ConnectionBar mark={noMark} />
      <NameWarningBar market={market} />
      <OtherAccountBar />
      <ArmedCancel market={market} />
      <main className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">{children}</main>
      <LiveRegion />
      <TooltipLayer own={view.document} />
      <ToastList />
      <AdoptStyles view={view} />
    </KeyDocument>,
    root,
  );
}

function setTitle({ document: other }: Window, title: string): void {
  other.title = title;
}

/** The connection bar of the page already marks stale figures in this window too. */
const noMark = (): void => undefined;

/** Copies style sheets again after the toasts have loaded theirs. */
function AdoptStyles({ view }: { view: Window }) {
  useEffect(() => adoptStyles(view), [view]);
  return null;
}

/** Warns while another account is shown. */
function OtherAccountBar() {
  const mode = useSessionMode();
  return (mode === 'watching' || mode === 'agent') && <WatchBanner />;
}
