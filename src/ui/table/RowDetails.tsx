// RowDetails.tsx: the columns of a row that are out of view, in a popover.
import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Row as Line, Rows } from '../display/Rows.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { BasePopover } from '../overlays/base.ts';
import { returnFocusTo } from '../overlays/returnFocus.ts';
import { t } from '../text/i18n.ts';
import type { Column } from './tableTypes.ts';

/** Opens and closes the details of the row it is in. */
export type OnDetails = (rowKey: string, anchor: HTMLElement) => void;

/** Whose details are open, and where. */
export function useRowDetails() {
  const [opened, setOpened] = useState<{ rowKey: string; anchor: HTMLElement; isOpen: boolean }>();
  const toggle: OnDetails = useCallback(
    (rowKey, anchor) =>
      setOpened((before) => ({ rowKey, anchor, isOpen: !(before?.isOpen && before.rowKey === rowKey) })),
    [],
  );
  const setOpen = useCallback(
    (isOpen: boolean) => setOpened((before) => before && { ...before, isOpen }),
    [],
  );
  return { opened, openKey: opened?.isOpen ? opened.rowKey : undefined, toggle, setOpen };
}

/** The button in a row whose columns are not all in view; in a card after its title. */
export function DetailsButton({
  rowKey,
  isOpen,
  onDetails,
}: {
  rowKey: string;
  isOpen: boolean;
  onDetails: OnDetails;
}) {
  return (
    <IconButton
      icon={ChevronDown}
      label={t('ui.table.details', 'Row details')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event) => onDetails(rowKey, event.currentTarget)}
      className="-ms-2 h-auto w-5 self-stretch compact:-my-2.5 compact:ms-0 compact:h-11 compact:w-9 compact:self-center"
    />
  );
}

interface RowDetailsProps<Row> {
  details: ReturnType<typeof useRowDetails>;
  /** The columns out of view. */
  columns: readonly Column<Row>[];
  /** Of the row; undefined once it is gone. */
  row: Row | undefined;
}

/** The popover; its values are as current as the row's. */
export function RowDetails<Row>({ details: { opened, setOpen }, columns, row }: RowDetailsProps<Row>) {
  // The row is gone, or scrolled so far that it is not rendered.
  useEffect(() => {
    if (opened?.isOpen && !opened.anchor.isConnected) setOpen(false);
  });
  if (!opened) return null;
  return (
    <BasePopover
      label={t('ui.table.details', 'Row details')}
      align="start"
      width={undefined}
      isOpen={opened.isOpen && row !== undefined && columns.length > 0}
      setOpen={setOpen}
      anchor={opened.anchor}
    >
      <div
        className="min-w-60 px-3 py-2"
        // A button in it opened a dialog, which the details would cover.
        onBlur={({ currentTarget, relatedTarget }) => {
          const dialog = relatedTarget?.closest('[role=dialog], [role=alertdialog]');
          if (!dialog || dialog.contains(currentTarget)) return;
          returnFocusTo(opened.anchor);
          setOpen(false);
        }}
      >
        <Rows>
          {row !== undefined &&
            columns.map((column) => (
              <Line key={column.id} label={column.header}>
                {column.cell(row)}
              </Line>
            ))}
        </Rows>
      </div>
    </BasePopover>
  );
}
