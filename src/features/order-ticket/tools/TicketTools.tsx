// TicketTools.tsx: the ticket's tools, one open at a time. They fill in fields and send nothing.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { toggleLadder, useLadderShown } from '#state/market/ladderShown.ts';
import { type TicketTool, useTicketTools } from '#state/preferences/ticketTools.ts';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { useId } from 'react';
import { QuickEntry } from './QuickEntry.tsx';
import { RiskSize } from './RiskSize.tsx';
import type { ToolProps } from './ToolNumber.tsx';

const ProfitCalculator = lazyPart(() =>
  import('./ProfitCalculator.tsx').then((module) => module.ProfitCalculator),
);

export function TicketTools(props: ToolProps) {
  const id = useId();
  const chosen = useTicketTools(({ open }) => open);
  const isLadder = useLadderShown(({ isShown }) => isShown);
  const tools = toolsOf(props.market);
  const open = tools.find((tool) => tool === chosen);
  return (
    <section aria-label={t('tools.label', 'Order tools')} className="-mt-1 flex flex-col gap-2">
      <div className="flex flex-wrap gap-x-1">
        {tools.map((tool) => (
          <button
            key={tool}
            type="button"
            aria-expanded={tool === open}
            aria-controls={tool === open ? id : undefined}
            onClick={() => useTicketTools.setState({ open: tool === open ? null : tool })}
            className={cx(
              'focus-inside h-6 rounded-sm px-1.5 text-label font-medium hover:bg-hover compact:min-h-11',
              tool === open ? 'bg-selected text-ink' : 'text-muted',
            )}
          >
            {NAMES[tool]()}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isLadder}
          onClick={toggleLadder}
          className={cx(
            'focus-inside h-6 rounded-sm px-1.5 text-label font-medium hover:bg-hover compact:hidden',
            isLadder ? 'bg-selected text-ink' : 'text-muted',
          )}
        >
          {t('tools.ladder', 'Click ladder')}
        </button>
      </div>
      {open !== undefined && (
        <div id={id} className="flex flex-col gap-2 rounded-md border border-line bg-inset/40 p-2">
          {open === 'quick' && <QuickEntry {...props} />}
          {open === 'risk' && <RiskSize key={props.market.assetId} {...props} />}
          {open === 'calculator' && hasTrait(props.market, 'margin') && (
            <ProfitCalculator key={props.market.assetId} {...props} market={props.market} />
          )}
        </div>
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
