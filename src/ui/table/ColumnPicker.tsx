// ColumnPicker.tsx: the choice of a table's columns.
import { Columns3 } from 'lucide-react';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { i18n } from '../text/i18n.ts';
import { Icon } from '../display/Icon.tsx';
import { Popover } from '../overlays/Popover.tsx';
import type { Column } from './tableTypes.ts';

interface ColumnPickerProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isKept'>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Selects the visible columns. Columns that identify the row or act on it cannot be hidden. */
export function ColumnPicker({ columns, hidden, onChange }: ColumnPickerProps) {
  const choices = columns.filter(({ isKept }) => !isKept);
  const set = (id: string, isShown: boolean) =>
    onChange(isShown ? hidden.filter((each) => each !== id) : [...hidden, id]);
  return (
    <Popover
      label={i18n.t({ id: 'ui.columns', message: 'Columns' })}
      align="end"
      width="200px"
      trigger={(props) => (
        <Button
          {...props}
          kind="quiet"
          size="sm"
          icon={<Icon of={Columns3} size={14} />}
          aria-label={i18n.t({ id: 'ui.columns.choose', message: 'Choose columns' })}
          data-tip={i18n.t({ id: 'ui.columns.choose', message: 'Choose columns' })}
        />
      )}
    >
      <div className="flex max-h-80 flex-col gap-0.5 overflow-y-auto p-2">
        {choices.map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={!hidden.includes(id)}
            onChange={(isShown) => set(id, isShown)}
          />
        ))}
        <Button size="sm" kind="quiet" className="mt-1 self-start" onClick={() => onChange([])}>
          {i18n.t({ id: 'ui.columns.all', message: 'Show all' })}
        </Button>
      </div>
    </Popover>
  );
}
