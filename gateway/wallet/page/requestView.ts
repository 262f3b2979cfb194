// requestView.ts: the request shown before approval, one view per kind.
import { getAddress } from 'viem/utils';
import type { Address } from '#protocol/ids.ts';
import type { Chain } from '../chains.ts';
import { chainText, text } from '../messages.ts';
import { accountPicker } from './accountPicker.ts';
import type { QueuedRequest } from './requestQueue.ts';
import { addressOf, h, plainText } from './dom.ts';
import { messageView, typedDataView } from './signingView.ts';
import type { Vault, VaultView } from './vault.ts';

export interface RequestView {
  readonly title: string;
  readonly body: readonly Node[];
  readonly canApprove: boolean;
  /** The account chosen for a connection. */
  readonly chosen: () => Address | undefined;
}

interface Context {
  readonly vault: Vault;
  readonly view: VaultView;
  readonly site: string;
}

export function requestView({ ask, hashed }: QueuedRequest, context: Context): RequestView {
  const { view, site } = context;
  if (ask.kind === 'connect') return connectView(ask.chainId, context);
  const asking = facts([[text.site, siteOf(site)]]);
  if (ask.kind === 'switchChain') {
    const from = text.chainLabel(...nameAndId(view, view.chainId));
    const to = text.chainLabel(...nameAndId(view, ask.chainId));
    return plainView(text.switchTitle, [
      lead(text.switchLead),
      asking,
      facts([
        [text.from, from],
        [text.to, h('strong', {}, to)],
      ]),
    ]);
  }
  if (ask.kind === 'addChain')
    return plainView(text.addTitle, [lead(text.addLead), asking, facts(chainFacts(ask.chain))]);
  const signing = facts([
    [text.site, siteOf(site)],
    [text.account, accountOf(view, ask.address)],
    [text.network, text.chainLabel(...nameAndId(view, view.chainId))],
  ]);
  const digest = hashed?.digest;
  const problems = hashed?.problems ?? [];
  return ask.kind === 'signTypedData'
    ? plainView(
        text.signTitle(ask.typedData.primaryType),
        [...typedDataView(ask.typedData, digest, problems, signing)],
        digest !== undefined,
      )
    : plainView(text.signMessageTitle, [...messageView(ask.data, digest, signing)], digest !== undefined);
}

/** The network's name in the wallet. */
export function chainName(view: VaultView, chainId: number): string {
  return view.chains.find((chain) => chain.chainId === chainId)?.name ?? chainText.numbered(chainId);
}

/** A list of label and value. */
function facts(rows: readonly (readonly [string, Node | string])[]): HTMLElement {
  return h(
    'dl',
    { class: 'facts' },
    ...rows.map(([label, value]) => h('div', {}, h('dt', {}, label), h('dd', {}, value))),
  );
}

function connectView(chainId: number, { vault, view, site }: Context): RequestView {
  const picker = accountPicker(vault, view, text.chooseAccount);
  const isSwitch = chainId !== view.chainId && view.chains.some((chain) => chain.chainId === chainId);
  const body = [
    lead(isSwitch ? text.connectSwitchLead : text.connectLead),
    facts([
      [text.site, siteOf(site)],
      ...(isSwitch
        ? ([
            [text.from, text.chainLabel(...nameAndId(view, view.chainId))],
            [text.to, h('strong', {}, text.chainLabel(...nameAndId(view, chainId)))],
          ] as const)
        : []),
    ]),
    picker.element,
    h('p', { class: 'note' }, text.keysNote),
  ];
  return { title: text.connectTitle, body, canApprove: true, chosen: picker.chosen };
}

const plainView = (title: string, body: readonly Node[], canApprove = true): RequestView => ({
  title,
  body,
  canApprove,
  chosen: () => undefined,
});
const lead = (sentence: string) => h('p', { class: 'lead' }, sentence);
const siteOf = (site: string) => h('code', { class: 'site', translate: 'no' }, site);
const nameAndId = (view: VaultView, chainId: number): [string, number] => [chainName(view, chainId), chainId];

function accountOf(view: VaultView, address: Address): Node {
  const name = view.accounts.find((account) => account.address === address)?.name ?? '';
  return h(
    'div',
    {},
    h('span', { class: 'account-name' }, ...plainText(name)),
    addressOf(getAddress(address)),
  );
}

const chainFacts = (chain: Chain): [string, Node | string][] => [
  [text.chainName, h('strong', {}, ...plainText(chain.name))],
  [text.chainId, String(chain.chainId)],
  [text.currency, h('span', {}, ...plainText(chain.currency))],
  [text.rpcUrl, h('code', {}, ...plainText(chain.rpcUrl ?? ''))],
];
