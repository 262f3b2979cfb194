// offer.ts: the wallet's question in the site's page where the browser blocked its window: a press opens it.
import { text } from '../messages.ts';
import { button, h } from './dom.ts';

const STYLE = `
  dialog {
    box-sizing: border-box; width: min(24rem, calc(100vw - 2rem)); padding: 1.25rem; border: 1px solid GrayText;
    border-radius: 0.75rem; background: Canvas; color: CanvasText; font: 0.875rem/1.4 system-ui, sans-serif;
  }
  dialog::backdrop { background: rgb(0 0 0 / 0.5); }
  h1 { margin: 0 0 0.5rem; font-size: 1rem; }
  p { margin: 0 0 1rem; }
  div { display: flex; justify-content: flex-end; gap: 0.5rem; }
  button {
    min-height: 2.75rem; padding: 0 1rem; border: 1px solid GrayText; border-radius: 0.5rem; background: transparent;
    color: inherit; font: inherit; cursor: pointer;
  }
  .open { border-color: #2f6fe4; background: #2f6fe4; color: #ffffff; font-weight: 600; }
  button:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
`;

/**
 * Asks, above everything in the page and out of reach of its styles, whether the window may open. Calls one of the two
 * in the user's press.
 */
export function offerWindow(onOpen: () => void, onDecline: () => void): void {
  const host = h('div', { lang: 'en' });
  const settle = (answer: () => void) => () => {
    host.remove();
    answer();
  };
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'why' },
    h('h1', { id: 'title' }, text.offerTitle),
    h('p', { id: 'why' }, text.offerLead),
    h(
      'div',
      {},
      button(text.cancel, settle(onDecline)),
      button(text.offerOpen, settle(onOpen), { class: 'open', autofocus: true }),
    ),
  );
  // Escape.
  dialog.addEventListener('cancel', settle(onDecline));
  // The site's own dialogs close on a press or key outside of them.
  for (const type of ['pointerdown', 'mousedown', 'click', 'keydown', 'focusin'])
    host.addEventListener(type, (event) => event.stopPropagation());
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  root.adoptedStyleSheets = [style];
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
}
