// ColumnPicker.tsx: selects and orders a table's visible columns.
import { ColumnChoices } from './ColumnChoices.tsx';
import { Columns3 } from 'lucide-react';
import { Button } from '../controls/Button.tsx';
import { t } from '../text/i18n.ts';
import { Icon } from '../display/Icon.tsx';
import { Popover } from '../overlays/Popover.tsx';
import type { ColumnChoicesProps } from './ColumnChoices.tsx';

/** Columns that identify the row or act on it cannot be hidden. */
export function ColumnPicker(props: ColumnChoicesProps) {
  return (
    <Popover
      label={t('ui.columns', 'Columns')}
      align="end"
      width="260px"
      trigger={(props) => (
        <Button
          {...props}
          kind="quiet"
          size="sm"
          icon={<Icon of={Columns3} size={14} />}
          aria-label={t('ui.columns.choose', 'Choose columns')}
          data-tip={t('ui.columns.choose', 'Choose columns')}
        />
      )}
    >
      <ColumnChoices {...props} />
    </Popover>
  );
}
