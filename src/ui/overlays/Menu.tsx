// Menu.tsx: a menu, loaded on first use.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BaseMenu } from './base.ts';
import { type OverlayTrigger, useOverlay } from './useOverlay.ts';

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

export interface MenuProps {
  label: string;
  trigger: (props: OverlayTrigger) => ReactNode;
  /** A function where items are expensive: called from the first opening on. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  align?: 'start' | 'center' | 'end';
}

/** A menu. Arrows move, letters jump, Escape closes and focus returns to the trigger. */
export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  const overlay = useOverlay('menu');
  return (
    <>
      {trigger(overlay.trigger)}
      {overlay.wasOpened && (
        <BaseMenu
          label={label}
          items={typeof items === 'function' ? items() : items}
          align={align}
          {...overlay.state}
        />
      )}
    </>
  );
}
