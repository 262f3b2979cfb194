// frame.ts: the window's layout: bar, scrolling middle, two buttons.
import { text } from '../messages.ts';
import { button, h } from './dom.ts';
import { ICON } from './icon.ts';

/** Ignores clicks just after a change: they were meant for the previous content. */
const ARMING_MS = 400;

export interface Screen {
  readonly title: string;
  readonly network: string;
  readonly body: readonly Node[];
  readonly queue?: string;
  readonly decision?: {
    readonly id: number;
    readonly canApprove: boolean;
    readonly approve: () => void;
    readonly reject: () => void;
  };
}

/**
 * Replaces the whole page and focuses its heading: Enter there does nothing, Approve takes a click or a deliberate Tab.
 */
export function showScreen({ title, network, body, queue, decision }: Screen): void {
  document.title = `${title}${text.titleSuffix}`;
  const heading = h('h1', { id: 'title', tabindex: '-1' }, title);
  const root = document.getElementById('wallet');
  root?.replaceChildren(
    h(
      'header',
      { class: 'bar' },
      h('img', { src: ICON, alt: '', width: '20', height: '20' }),
      h('span', { class: 'brand' }, text.brand),
      networkBadge(network),
    ),
    h(
      'main',
      { tabindex: '0', 'aria-labelledby': 'title' },
      h('p', { id: 'queue', class: 'queue', role: 'status' }, queue ?? ''),
      heading,
      ...body,
    ),
    decision === undefined ? '' : decisionBar(decision),
  );
  if (decision === undefined) delete document.body.dataset['request'];
  else document.body.dataset['request'] = String(decision.id);
  heading.focus();
}

/** Changes the queue line only, so that scrolling and choices stay. */
export function showQueue(queue: string): void {
  const line = document.getElementById('queue');
  if (line !== null) line.textContent = queue;
}

function networkBadge(network: string): HTMLElement | string {
  return network === '' ? '' : h('span', { class: 'network', title: text.networkNow(network) }, network);
}

function decisionBar({ canApprove, approve, reject }: NonNullable<Screen['decision']>): HTMLElement {
  const rejecting = button(text.reject, () => decide(reject), { class: 'reject' });
  const approving = button(text.approve, () => decide(approve), { class: 'approve', disabled: true });
  if (canApprove) setTimeout(() => approving.removeAttribute('disabled'), ARMING_MS);
  return h('footer', {}, rejecting, approving);

  function decide(act: () => void) {
    rejecting.disabled = true;
    approving.disabled = true;
    act();
  }
}
