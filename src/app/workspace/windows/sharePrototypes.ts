// sharePrototypes.ts: makes objects created by another window instances of the page's classes.

const CLASSES = ['HTMLElement', 'SVGElement', 'UIEvent', 'Text'] as const;
const EVENTS = [
  'KeyboardEvent',
  'MouseEvent',
  'PointerEvent',
  'FocusEvent',
  'InputEvent',
  'ClipboardEvent',
] as const;

/** `instanceof` also keeps working with the window’s own classes. */
const BASES = ['Node', 'Element', 'EventTarget', 'Event', 'UIEvent'] as const;

/**
 * Each window has its own `HTMLElement`: `target instanceof HTMLElement`, in our code or a library's, would be false
 * for each of its elements. After this, the window's classes inherit from the page's classes, whose methods work on
 * them.
 */
export function sharePrototypes(view: Window): void {
  const other = view as typeof window;
  for (const name of [...CLASSES, ...EVENTS])
    Object.setPrototypeOf(other[name].prototype, window[name].prototype);
  const isOf = Function.prototype[Symbol.hasInstance];
  for (const name of BASES) {
    const made = other[name];
    const value = (thing: unknown): boolean => thing instanceof window[name] || isOf.call(made, thing);
    Object.defineProperty(made, Symbol.hasInstance, { value });
  }
}
