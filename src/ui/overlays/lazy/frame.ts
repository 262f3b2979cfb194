// frame.ts: the style shared by menus and popovers.
/** The frame of everything anchored to a trigger. */
export const overlayFrame =
  'max-h-[var(--available-height)] max-w-[var(--available-width)] overflow-y-auto rounded-md bg-raised text-ink [box-shadow:var(--shadow-overlay)] outline-none transition-opacity duration-100 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0';

interface ChangeDetails {
  reason: string;
  event: Event;
}

/** Whether a close was caused by pressing the trigger itself. */
export function isPressOn(anchor: HTMLElement | null, { reason, event }: ChangeDetails): boolean {
  return (
    reason === 'outside-press' && event.target instanceof Node && anchor?.contains(event.target) === true
  );
}
