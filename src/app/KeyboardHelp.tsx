import { Dialog } from '#ui/Dialog.tsx';
import { i18n } from '#ui/i18n.ts';
import { Kbd } from '#ui/Kbd.tsx';
import { keyList } from './keyList.ts';

/** All keys, on `?`. */
export function KeyboardHelp({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const rows = keyList();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} size="sm" title={i18n.t({ id: 'keys.title', message: 'Keys' })} description={i18n.t({ id: 'keys.lead', message: 'None of them sends anything: that takes a press on the button that names the act.' })}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {rows.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <Kbd keys={keys} />
            </dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
