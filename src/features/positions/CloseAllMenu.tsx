// CloseAllMenu.tsx: the menu that closes all, winning or losing positions.
import { Button } from '#ui/controls/Button.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { ChevronDown } from 'lucide-react';
import type { CloseScope } from './CloseManyDialog.tsx';
import type { PositionRow } from './positionRows.ts';

/** Closes all, winning or losing positions: each opens a dialog that lists the orders. */
export function CloseAllMenu({
  rows,
  onChoose,
}: {
  rows: readonly PositionRow[];
  onChoose: (scope: CloseScope) => void;
}) {
  const winners = rows.filter(({ pnl }) => pnl?.gt(0)).length;
  const losers = rows.filter(({ pnl }) => pnl?.lt(0)).length;
  const none = i18n.t({ id: 'positions.closeAll.none', message: 'No open positions' });
  return (
    <Menu
      label={i18n.t({ id: 'positions.closeAll.menu', message: 'Close several positions' })}
      trigger={(props) => (
        <Button {...props} size="sm" kind="quiet">
          {i18n.t({ id: 'positions.closeAll', message: 'Close all' })}
          <Icon of={ChevronDown} size={12} />
        </Button>
      )}
      items={[
        {
          id: 'all',
          label: i18n.t({ id: 'positions.closeAll.all', message: 'All positions' }),
          detail: String(rows.length),
          onSelect: () => onChoose('all'),
        },
        {
          id: 'winners',
          label: i18n.t({ id: 'positions.closeAll.winners', message: 'Winning positions' }),
          detail: String(winners),
          reason: winners === 0 ? none : undefined,
          onSelect: () => onChoose('winners'),
        },
        {
          id: 'losers',
          label: i18n.t({ id: 'positions.closeAll.losers', message: 'Losing positions' }),
          detail: String(losers),
          reason: losers === 0 ? none : undefined,
          onSelect: () => onChoose('losers'),
        },
      ]}
    />
  );
}
