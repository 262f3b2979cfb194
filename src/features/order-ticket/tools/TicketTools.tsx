// TicketTools.tsx: the ticket's tools, one open at a time. They fill in fields and send nothing.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { toggleLadder, useLadderShown } from '#state/market/ladderShown.ts';
import { useTicketSheet } from '#state/order/ticketSheet.ts';
import { type TicketTool, useTicketTools } from '#state/preferences/ticketTools.ts';
import { t } from '#ui/text/i18n.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx';
import { ChevronDown, X } from 'lucide-react';
import { QuickEntry } from './QuickEntry.tsx';
import { RiskSize } from './RiskSize.tsx';
import type { ToolProps } from './ToolNumber.tsx';

const ProfitCalculator = lazyPart(() =>
  import('./ProfitCalculator.tsx').then((module) => module.ProfitCalculator),
);

export function TicketTools(props: ToolProps) {
  const chosen = useTicketTools(({ open }) => open);
  const isLadder = useLadderShown(({ isShown }) => isShown);
  const isInSheet = useTicketSheet(({ isOpen: isSheetOpen }) => isSheetOpen);
  const tools = toolsOf(props.market);
  const open = tools.find((tool) => tool === chosen);
  const items: MenuItem[] = tools.map((tool) => ({
    id: tool,
    label: NAMES[tool](),
    checked: tool === open,
    onSelect: () => useTicketTools.setState({ open: tool === open ? null : tool }),
  }));
  // The phone's layout has no ladder.
  if (!isInSheet)
    items.push({
      id: 'ladder',
      label: t('tools.ladder', 'Click ladder'),
      checked: isLadder,
      onSelect: toggleLadder,
    });
  return (
    <section aria-label={t('tools.label', 'Order tools')} className="-mt-1 flex flex-col gap-2">
      <Menu
        label={t('tools.label', 'Order tools')}
        align="start"
        trigger={(trigger) => (
          <Button {...trigger} size="sm" kind="quiet" className="self-start">
            {t('tools.menu', 'Tools')}
            <Icon of={ChevronDown} size={12} />
          </Button>
        )}
        items={items}
      />
      {open !== undefined && (
        <section
          aria-label={NAMES[open]()}
          className="flex flex-col gap-2 rounded-md border border-line bg-inset/40 p-2"
        >
          <div className="flex items-center justify-between text-label text-muted">
            <h3>{NAMES[open]()}</h3>
            <IconButton
              icon={X}
              size="sm"
              label={t('tools.close', 'Close {tool}', { tool: NAMES[open]() })}
              onClick={() => useTicketTools.setState({ open: null })}
            />
          </div>
          {open === 'quick' && <QuickEntry {...props} />}
          {open === 'risk' && <RiskSize key={props.market.assetId} {...props} />}
          {open === 'calculator' && hasTrait(props.market, 'margin') && (
            <ProfitCalculator key={props.market.assetId} {...props} market={props.market} />
          )}
        </section>
      )}
    </section>
  );
}

function toolsOf(market: Market): readonly TicketTool[] {
  return hasTrait(market, 'margin') ? ['quick', 'risk', 'calculator'] : ['quick', 'risk'];
}

const NAMES: Record<TicketTool, () => string> = {
  quick: () => t('tools.quick', 'Quick entry'),
  risk: () => t('tools.risk', 'Size by risk'),
  calculator: () => t('tools.calculator', 'Calculator'),
};
