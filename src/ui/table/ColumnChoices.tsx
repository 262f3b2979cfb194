// ColumnChoices.tsx: the list in which columns are shown, hidden and moved. Loads when it is opened.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { t } from '../text/i18n.ts';
import { type ColumnPlace, stepPlace } from './columnOrder.ts';
import type { Column } from './tableTypes.ts';

export interface ColumnChoicesProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isKept' | 'pin'>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
  onMove: (id: string, to: ColumnPlace) => void;
  /** Undefined while the columns have their own order. */
  onOrderReset: (() => void) | undefined;
}

export function ColumnChoices({ columns, hidden, onChange, onMove, onOrderReset }: ColumnChoicesProps) {
  const choices = columns.filter(({ isKept }) => !isKept);
  const set = (id: string, isShown: boolean) =>
    onChange(isShown ? hidden.filter((each) => each !== id) : [...hidden, id]);
  return (
    <div className="flex max-h-80 flex-col gap-0.5 overflow-y-auto p-2">
      {choices.map(({ id, header, pin }) => (
        <div key={id} className="flex items-center gap-1">
          <Checkbox
            className="min-w-0 flex-1"
            label={header}
            checked={!hidden.includes(id)}
            onChange={(isShown) => set(id, isShown)}
          />
          {pin === undefined && <MoveButtons columns={choices} id={id} header={header} onMove={onMove} />}
        </div>
      ))}
      <div className="mt-1 flex flex-wrap">
        <Button size="sm" kind="quiet" onClick={() => onChange([])}>
          {t('ui.columns.all', 'Show all')}
        </Button>
        {onOrderReset && (
          <Button size="sm" kind="quiet" onClick={onOrderReset}>
            {t('ui.columns.reset', 'Default order')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface MoveButtonsProps extends Pick<ColumnChoicesProps, 'columns' | 'onMove'> {
  id: string;
  header: string;
}

/** At an end the button stays, so that the focus does. */
function MoveButtons({ columns, id, header, onMove }: MoveButtonsProps) {
  const step = (by: 1 | -1) => {
    const to = stepPlace(columns, id, by);
    if (to) onMove(id, to);
  };
  const values = { column: header };
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={t('ui.columns.up', 'Move {column} up', values)}
        aria-disabled={stepPlace(columns, id, -1) === undefined || undefined}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t('ui.columns.down', 'Move {column} down', values)}
        aria-disabled={stepPlace(columns, id, 1) === undefined || undefined}
        onClick={() => step(1)}
      />
    </>
  );
}
