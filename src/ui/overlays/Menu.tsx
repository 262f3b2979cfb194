// Menu.tsx: a menu, loaded at first use.
import type { LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { retryImport } from '../hooks/retryImport.ts';

export type MenuItem =
  | { kind: 'separator'; id: string }
  | { kind: 'heading'; id: string; label: string }
  | {
      kind?: 'item';
      id: string;
      label: string;
      icon?: LucideIcon;
      /** Quiet text at the end: a shortcut, a value. */
      detail?: string;
      /** Why it cannot be chosen now, as a sentence. */
      reason?: string | undefined;
      danger?: boolean;
      /** Makes it a check item. */
      checked?: boolean;
      onSelect: () => void;
    };

/** Spread on the button that opens it. */
export interface OverlayTrigger {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  'aria-expanded': boolean;
  'aria-haspopup': 'menu' | 'dialog';
}

export interface MenuProps {
  label: string;
  trigger: (props: OverlayTrigger) => ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
}

/** A menu of acts. Arrows walk, letters jump, Escape closes and focus returns to the trigger. */
export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const toggle = () => {
    setOpened(true);
    setOpen(!isOpen);
  };
  return (
    <>
      {trigger({ ref: setAnchor, onClick: toggle, 'aria-expanded': isOpen, 'aria-haspopup': 'menu' })}
      {wasOpened && (
        <Suspense fallback={null}>
          <BaseMenu
            label={label}
            items={items}
            align={align}
            isOpen={isOpen}
            setOpen={setOpen}
            anchor={anchor}
          />
        </Suspense>
      )}
    </>
  );
}

const BaseMenu = lazy(
  retryImport(() => import('./lazy/BaseMenu.tsx').then((module) => ({ default: module.BaseMenu }))),
);
