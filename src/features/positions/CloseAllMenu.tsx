// CloseAllMenu.tsx: the menu that closes all, winning or losing positions.
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
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
  const none = t('positions.closeAll.none', 'No open positions');
  return (
    <Menu
      label={t('positions.closeAll.menu', 'Close several positions')}
      trigger={(props) => (
        <Button {...props} size="sm" kind="quiet">
          {t('positions.closeAll', 'Close all')}
          <Icon of={ChevronDown} size={12} />
        </Button>
      )}
      items={[
        {
          id: 'all',
          label: t('positions.closeAll.all', 'All positions'),
          detail: String(rows.length),
          onSelect: () => onChoose('all'),
        },
        {
          id: 'winners',
          label: t('positions.closeAll.winners', 'Winning positions'),
          detail: String(winners),
          reason: winners === 0 ? none : undefined,
          onSelect: () => onChoose('winners'),
        },
        {
          id: 'losers',
          label: t('positions.closeAll.losers', 'Losing positions'),
          detail: String(losers),
          reason: losers === 0 ? none : undefined,
          onSelect: () => onChoose('losers'),
        },
      ]}
    />
  );
}
