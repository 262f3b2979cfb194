// accountForms.ts: the two small forms of the account list. Enter submits the form it is typed in, not the request
// above it.
import { text } from '../messages.ts';
import { button, h } from './dom.ts';
import type { VaultAccount } from './vault.ts';

export function importForm(
  bringIn: (privateKey: string) => Promise<void>,
  close: () => void,
): HTMLFormElement {
  const input = h('input', {
    id: 'private-key',
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'import-hint import-error',
  });
  const form = fieldForm({
    heading: text.importTitle,
    label: h('label', { for: 'private-key' }, text.importLabel),
    input,
    hint: h('p', { id: 'import-hint', class: 'hint' }, text.importHint),
    error: h('p', { id: 'import-error', class: 'error', role: 'alert' }),
    submit: text.importButton,
    work: bringIn,
    close,
  });
  queueMicrotask(() => input.focus());
  return form;
}

export function renameForm(
  account: VaultAccount,
  rename: (name: string) => Promise<void>,
  close: () => void | Promise<void>,
): HTMLFormElement {
  const label = text.renameLabel(account.name);
  const input = h('input', {
    id: 'new-name',
    type: 'text',
    maxlength: '32',
    autocomplete: 'off',
    value: account.name,
    'aria-describedby': 'rename-error',
  });
  const form = fieldForm({
    label: h('label', { for: 'new-name' }, label),
    input,
    error: h('p', { id: 'rename-error', class: 'error', role: 'alert' }),
    submit: text.save,
    work: async (name) => {
      await rename(name);
      await close();
    },
    close,
  });
  queueMicrotask(() => input.select());
  return form;
}

interface FieldForm {
  readonly heading?: string;
  readonly label: HTMLElement;
  readonly input: HTMLInputElement;
  readonly hint?: HTMLElement;
  readonly error: HTMLElement;
  readonly submit: string;
  readonly work: (value: string) => Promise<void>;
  readonly close: () => void | Promise<void>;
}

function fieldForm({ heading, label, input, hint, error, submit, work, close }: FieldForm): HTMLFormElement {
  const buttons = h(
    'div',
    { class: 'form-buttons' },
    h('button', { type: 'submit' }, submit),
    button(text.cancel, () => void close(), { class: 'quiet' }),
  );
  const title = heading === undefined ? undefined : h('h2', {}, heading);
  const form = h('form', { novalidate: true }, title, label, input, hint, error, buttons);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    work(input.value).catch((problem: unknown) => {
      error.textContent = problem instanceof RangeError ? problem.message : text.storage;
      input.setAttribute('aria-invalid', 'true');
      input.focus();
    });
  });
  // Escape closes this form, not the request above it.
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    void close();
  });
  return form;
}
