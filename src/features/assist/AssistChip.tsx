// AssistChip.tsx: the number of running assisted orders, or of those ended by a reload, with a link to the list.
import { useAssists } from '#state/assist/assists.ts';
import { useOwner } from '#state/account/session.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import { ChevronsRight } from 'lucide-react';
import { AssistList } from './AssistList.tsx';
import { EndsNote } from './EndsNote.tsx';

export function AssistChip() {
  const list = useAssists(useOwner());
  const running = list.filter(({ end }) => end === null).length;
  if (list.length === 0) return null;
  const label =
    running > 0
      ? t('assist.chip', 'Assisting {count, plural, one {# order} other {# orders}}', { count: running })
      : t('assist.chip.none', 'Assisted orders: stopped');
  return (
    <Popover
      label={t('assist.list', 'Assisted orders')}
      align="end"
      width="380px"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          data-assist=""
          className={cx(
            'flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-table font-medium whitespace-nowrap compact:h-11 compact:px-1.5',
            running > 0 ? 'bg-warn-tint text-warn' : 'bg-hover text-muted',
          )}
        >
          <Icon of={ChevronsRight} size={14} />
          <span className="max-[112rem]:sr-only">{label}</span>
          {running > 0 && (
            <span aria-hidden="true" className="tabular hidden max-[112rem]:inline">
              {running}
            </span>
          )}
        </button>
      )}
    >
      {(close) => (
        <section
          aria-label={t('assist.list', 'Assisted orders')}
          className="flex max-h-[70dvh] flex-col gap-2 p-3"
        >
          <div className="scroll-quiet min-h-0 overflow-y-auto">
            <AssistList onClose={close} />
          </div>
          {running > 0 && <EndsNote />}
        </section>
      )}
    </Popover>
  );
}
