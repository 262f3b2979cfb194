// PanelTab.tsx: a panel's tab: link, name and close button.
import { Icon } from '#ui/display/Icon.tsx';
import type { IDockviewPanelHeaderProps } from 'dockview-react';
import { X } from 'lucide-react';
import { useWorkspace } from './workspaceContext.ts';
import type { PanelParams } from './dockForm.ts';
import { LinkBadge } from './LinkBadge.tsx';
import { kindName, panelTitle } from './panelNames.ts';

export function PanelTab({ api, params }: IDockviewPanelHeaderProps<PanelParams>) {
  const { markets } = useWorkspace();
  const title = panelTitle(params, markets[params.link]);
  return (
    <div data-tip={title} className="group flex h-full items-center gap-1.5 ps-2 pe-1 text-table">
      <LinkBadge link={params.link} />
      <span className="whitespace-nowrap">{kindName(params.kind)}</span>
      {/* Pointer only: the tab is not focusable, and the panel's menu closes it by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        aria-hidden="true"
        className="grid size-5 place-items-center rounded-sm text-muted opacity-0 group-hover:opacity-100 hover:bg-hover hover:text-ink"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          api.close();
        }}
      >
        <Icon of={X} size={14} />
      </span>
    </div>
  );
}
