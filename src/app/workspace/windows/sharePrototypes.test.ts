// sharePrototypes.test.ts: elements of another window are instances of the page's classes.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sharePrototypes } from './sharePrototypes.ts';

/** Classes with the same names but another identity, as in another window. */
function otherRealm() {
  class Node {}
  class Element extends Node {}
  class Event {}
  class UIEvent extends Event {}
  const events = Object.fromEntries(
    ['KeyboardEvent', 'MouseEvent', 'PointerEvent', 'FocusEvent', 'InputEvent', 'ClipboardEvent'].map(
      (name) => [name, class extends UIEvent {}],
    ),
  );
  return {
    Node,
    Element,
    Event,
    UIEvent,
    EventTarget: class {},
    HTMLElement: class extends Element {},
    SVGElement: class extends Element {},
    Text: class extends Node {},
    KeyboardEvent: class extends UIEvent {},
    ...events,
  };
}

test('an element of another window is an instance of the page’s classes and of its own', () => {
  const view = otherRealm();
  expect(new view.HTMLElement() instanceof HTMLElement).toBe(false);
  sharePrototypes(view as unknown as Window);
  const button = new view.HTMLElement();
  for (const own of [HTMLElement, Element, Node]) expect(button instanceof own).toBe(true);
  expect(button instanceof SVGElement).toBe(false);
  expect(button instanceof view.Node && button instanceof view.Element).toBe(true);
  // Created before, and of a class that is not patched.
  expect(new view.Node() instanceof view.Node).toBe(true);
  expect(new view.KeyboardEvent() instanceof KeyboardEvent).toBe(true);
});
