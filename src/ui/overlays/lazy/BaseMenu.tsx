// BaseMenu.tsx: the only file that imports Base UI's menu; loaded by Menu.tsx on first use.
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { cx } from '../../theme/cx.ts';
import { Icon } from '../../display/Icon.tsx';
import type { MenuItem } from '../Menu.tsx';
import { isPressOn, overlayFrame } from './frame.ts';
import { useLayer } from './layers.ts';

interface BaseMenuProps {
  label: string;
  items: readonly MenuItem[];
  align: 'start' | 'center' | 'end';
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  anchor: HTMLElement | null;
}

export function BaseMenu({ label, items, align, isOpen, setOpen, anchor }: BaseMenuProps) {
  useLayer(isOpen, () => setOpen(false));
  return (
    <Base.Root
      open={isOpen}
      modal={false}
      onOpenChange={(next, details) => {
        // The trigger's own click toggles; closing here first would reopen it.
        if (!isPressOn(anchor, details)) setOpen(next);
      }}
    >
      <Base.Portal container={anchor?.ownerDocument.body}>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={() => anchor ?? true}
            className={cx(overlayFrame, 'min-w-44 py-1')}
          >
            {items.map((item) => (
              <Entry key={item.id} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <Base.Separator className="my-1 h-px bg-line" />;
  if (item.kind === 'heading')
    return <div className="px-3 pt-1.5 pb-1 text-label text-faint">{item.label}</div>;
  const className = cx(ITEM, item.danger ? 'text-danger' : 'text-ink');
  const isBlocked = item.reason !== undefined;
  if (item.checked === undefined) {
    return (
      <Base.Item className={className} disabled={isBlocked} onClick={item.onSelect}>
        <Face item={item} />
      </Base.Item>
    );
  }
  return (
    <Base.CheckboxItem
      className={className}
      checked={item.checked}
      disabled={isBlocked}
      onCheckedChange={item.onSelect}
    >
      <span className="grid size-4 place-items-center">
        {item.checked && <Icon of={Check} size={14} className="text-accent" />}
      </span>
      <Face item={item} />
    </Base.CheckboxItem>
  );
}

function Face({ item }: { item: Extract<MenuItem, { onSelect: () => void }> }) {
  return (
    <>
      {item.icon && <Icon of={item.icon} className="shrink-0 text-muted" />}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.reason !== undefined && (
          <span className="block max-w-60 text-label whitespace-normal text-faint">{item.reason}</span>
        )}
      </span>
      {item.detail !== undefined && <span className="tabular ps-4 text-label text-faint">{item.detail}</span>}
    </>
  );
}

const ITEM =
  'flex min-h-7 items-center gap-2 px-3 py-1 text-body whitespace-nowrap outline-none select-none data-[disabled]:text-faint data-[highlighted]:bg-hover compact:min-h-11';
