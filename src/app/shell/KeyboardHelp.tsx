// KeyboardHelp.tsx: the dialog that lists all shortcuts.
import { keysOf } from '#state/preferences/shortcutKeys.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { useArming } from '#state/preferences/shortcuts.ts';
import { setTour } from '#state/tour.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { t } from '#ui/text/i18n.ts';
import { Kbd } from '#ui/controls/Kbd.tsx';
import { Link } from 'wouter';
import { keyList } from './keyList.ts';

/** The current shortcuts, opened by `?`. */
export function KeyboardHelp({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const shortcuts = usePreference((preferences) => preferences.shortcuts);
  const isArmed = useArming((arming) => arming.isArmed);
  const groups = keyList().map((group) => ({
    ...group,
    rows: group.rows
      .map((row) => ({ ...row, keys: keysOf({ shortcuts }, row.id) }))
      .filter(({ keys }) => keys !== ''),
  }));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      size="lg"
      title={t('keys.title', 'Keyboard shortcuts')}
      description={t(
        'keys.lead',
        'Shortcuts are off while you type. Only those under “Instant, while armed” send orders without a confirmation.',
      )}
      footer={
        <div className="flex flex-wrap gap-4">
          <Link
            href="/settings#keyboard"
            onClick={() => onOpenChange(false)}
            className="text-accent underline underline-offset-2 compact:py-3"
          >
            {t('keys.change', 'Change shortcuts')}
          </Link>
          <Link
            href="/glossary"
            onClick={() => onOpenChange(false)}
            className="text-accent underline underline-offset-2 compact:py-3"
          >
            {t('glossary.title', 'Glossary')}
          </Link>
          <button
            type="button"
            onClick={() => {
              onOpenChange(false);
              setTour(true);
            }}
            className="cursor-pointer text-accent underline underline-offset-2 compact:py-3"
          >
            {t('tour.title', 'Tour of the trade screen')}
          </button>
        </div>
      }
    >
      <div className="columns-2 gap-8 compact:columns-1">
        {groups.map(({ title, sends, rows }) => (
          <section key={title} aria-label={title} className="mb-4 break-inside-avoid">
            <h3 className="mb-1.5 text-label font-medium text-faint">
              {title}
              {sends && !isArmed && ` · ${t('keys.off', 'off now')}`}
            </h3>
            <dl className="grid grid-cols-[3.5rem_1fr] items-center gap-x-3 gap-y-1.5 text-table">
              {rows.map(({ id, what, keys }) => (
                <div key={id} className="contents">
                  <dt>
                    <Kbd keys={keys} />
                  </dt>
                  <dd className="text-muted">{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
