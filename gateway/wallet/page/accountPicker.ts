// accountPicker.ts: choosing, naming, creating and importing accounts.
import { getAddress } from 'viem/utils';
import type { Address } from '#protocol/ids.ts';
import { text } from '../messages.ts';
import { importForm, renameForm } from './accountForms.ts';
import { addressOf, button, h, plainText } from './dom.ts';
import type { Vault, VaultAccount, VaultView } from './vault.ts';

export interface AccountPicker {
  readonly element: HTMLElement;
  readonly chosen: () => Address | undefined;
}

/**
 * Radio buttons under `legend`. `onChoose` is called for every choice; new and imported accounts are selected at once.
 */
export function accountPicker(
  vault: Vault,
  view: VaultView,
  legend: string,
  onChoose?: (address: Address) => void,
): AccountPicker {
  let chosen = view.current ?? undefined;
  const list = h('div', { class: 'accounts' });
  const tools = h('div', { class: 'tools' });
  const status = h('p', { class: 'status', role: 'status' });
  const element = h('section', {}, h('fieldset', {}, h('legend', {}, legend), list), tools, status);
  fill(view);
  showTools();
  return { element, chosen: () => chosen };

  function fill({ accounts }: VaultView) {
    list.replaceChildren(...accounts.map(accountRow));
  }

  async function refresh(choice: Address) {
    chosen = choice;
    fill(await vault.view());
    showTools();
    list.querySelector<HTMLInputElement>('input:checked')?.focus();
  }

  function accountRow(account: VaultAccount): HTMLElement {
    const input = h('input', {
      type: 'radio',
      name: 'account',
      value: account.address,
      checked: account.address === chosen,
    });
    input.addEventListener('change', () => {
      chosen = account.address;
      onChoose?.(account.address);
    });
    const name = h('span', { class: 'account-name' }, ...plainText(account.name));
    const row = h(
      'div',
      { class: 'account' },
      h('label', {}, input, h('span', {}, name, addressOf(getAddress(account.address)))),
    );
    const startRenaming = () =>
      row.replaceChildren(
        renameForm(
          account,
          (newName) => vault.rename(account.address, newName),
          () => refresh(chosen ?? account.address),
        ),
      );
    row.append(
      button(text.rename, startRenaming, { class: 'quiet', 'aria-label': text.renameButton(account.name) }),
    );
    return row;
  }

  function showTools() {
    const create = async () => {
      const address = await vault.createAccount();
      onChoose?.(address);
      await refresh(address);
    };
    tools.replaceChildren(
      button(text.newAccount, () => void create(), { class: 'quiet' }),
      button(text.importKey, showImport, { class: 'quiet' }),
    );
  }

  function showImport() {
    status.textContent = '';
    const bringIn = async (privateKey: string) => {
      const { address, isNew } = await vault.importAccount(privateKey);
      onChoose?.(address);
      await refresh(address);
      status.textContent = isNew ? '' : text.importKnown;
    };
    tools.replaceChildren(importForm(bringIn, showTools));
  }
}
