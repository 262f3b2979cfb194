// main.ts: the wallet's window: answers the page that opened it, or shows the accounts when opened directly.
import { text } from '../messages.ts';
import { accountPicker } from './accountPicker.ts';
import { createRequestQueue, type QueuedRequest } from './requestQueue.ts';
import { h } from './dom.ts';
import { showQueue, showScreen } from './frame.ts';
import { hasKeysHere } from '../origins.ts';
import { openLink, type Link } from './link.ts';
import { chainName, requestView } from './requestView.ts';
import { openVault } from './vault.ts';

const OPENER_POLL_MS = 500;

const vault = openVault();
start().catch(showStorageProblem);

async function start(): Promise<void> {
  await vault.ensureAccount();
  const link = openLink();
  if (link === 'lost') showNote(text.lostTitle, text.lost);
  else if (link === 'alone') await showAccounts();
  else answerQuestions(link);
}

function answerQuestions(link: Link): void {
  const { site } = link;
  let shown: QueuedRequest | undefined;
  const requests = createRequestQueue({ vault, site, post: (message) => link.post(message), show });
  link.onMessage((message) => void requests.receive(message).catch(showStorageProblem));
  link.post({ type: 'ready' });
  // Without the page there is no receiver for answers.
  setInterval(() => {
    if ((window.opener as Window | null)?.closed ?? true) window.close();
  }, OPENER_POLL_MS);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && shown !== undefined)
      document.querySelector<HTMLButtonElement>('button.reject')?.click();
  });

  async function show(item: QueuedRequest | undefined): Promise<void> {
    const isSame = item !== undefined && item.id === shown?.id;
    shown = item;
    if (item === undefined) return showNote(text.doneTitle, text.done);
    const queue = item.total > 1 ? `${text.queue(item.position, item.total)}. ${text.queueHint}` : '';
    if (isSame) return showQueue(queue);
    const view = await vault.view();
    const { title, body, canApprove, chosen } = requestView(item, { vault, view, site });
    const approve = () => void requests.approve(item.id, chosen()).catch(showStorageProblem);
    const reject = () => void requests.reject(item.id).catch(showStorageProblem);
    showScreen({
      title,
      network: chainName(view, view.chainId),
      body,
      queue,
      decision: { id: item.id, canApprove, approve, reject },
    });
  }
}

async function showAccounts(): Promise<void> {
  const view = await vault.view();
  const picker = accountPicker(
    vault,
    view,
    text.accountsLegend,
    (address) => void vault.choose(address).catch(showStorageProblem),
  );
  const body = [
    h('p', { class: 'lead' }, text.accountsLead),
    picker.element,
    h('p', { class: 'note' }, text.keysNote),
    ...(hasKeysHere(document.documentElement) ? [h('p', { class: 'note' }, text.keysHere)] : []),
  ];
  showScreen({ title: text.accountsTitle, network: chainName(view, view.chainId), body });
}

function showNote(title: string, sentence: string): void {
  showScreen({ title, network: '', body: [h('p', { class: 'lead' }, sentence)] });
}

function showStorageProblem(): void {
  showNote(text.storageTitle, text.storage);
}
