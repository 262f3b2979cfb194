// signingView.ts: shows what will be signed, leaf by leaf, and its digest.
import type { Hex } from '#protocol/ids.ts';
import { isRecord } from '../chains.ts';
import { text } from '../messages.ts';
import type { TypedData } from '../typedData.ts';
import { visibleParts } from '../visible.ts';
import { h, plainText } from './dom.ts';
import { rowsOf, type Row } from './rows.ts';

/** Primary type, every field, domain and digest; with problems, the reasons and the raw data only. */
export function typedDataView(
  typedData: TypedData,
  digest: Hex | undefined,
  problems: readonly string[],
  signing: Node,
): Node[] {
  if (digest === undefined) return [problemBox(problems), signing, rawData(typedData)];
  const hasChain = typedData.domain['chainId'] !== undefined;
  return [
    h('p', { class: 'lead' }, text.signLead),
    signing,
    ...(hasChain ? [] : [h('p', { class: 'warning' }, text.noChain)]),
    section(text.message(typedData.primaryType), rowList(rowsOf(typedData, 'message'))),
    section(text.domain, rowList(rowsOf(typedData, 'domain'))),
    digestBox(digest),
    rawData(typedData),
  ];
}

/** The text of a personal_sign message, or its bytes if it is not text. */
export function messageView(data: Hex, digest: Hex | undefined, signing: Node): Node[] {
  const lines = textOf(data)?.split('\n') ?? [data];
  return [
    h('p', { class: 'lead' }, text.signLead),
    signing,
    section(
      text.messageHeading,
      h('div', { class: 'message' }, ...lines.map((line) => h('p', {}, ...plainText(line)))),
    ),
    ...(digest === undefined ? [] : [digestBox(digest)]),
    details(text.rawBytes, data),
  ];
}

function rowList(rows: readonly Row[]): HTMLElement {
  return h('dl', { class: 'rows' }, ...rows.map(rowElement));
}

function rowElement({ depth, label, type, value, hint }: Row): HTMLElement {
  const depthClass = `depth-${Math.min(depth, 6)}`;
  const kind = h('span', { class: 'type' }, ...plainText(type));
  const hinted = hint === undefined ? undefined : h('span', { class: 'hint' }, hint);
  const shown =
    value === ''
      ? h('span', { class: 'hint' }, text.emptyText)
      : h('span', { class: 'value' }, ...plainText(value ?? ''));
  const isGroup = value === undefined;
  return h(
    'div',
    { class: `row ${depthClass}${isGroup ? ' group' : ''}` },
    h('dt', {}, ...plainText(label), ' ', kind),
    h('dd', {}, isGroup ? undefined : shown, hinted),
  );
}

function problemBox(problems: readonly string[]): HTMLElement {
  const items = problems.map((problem) => h('li', {}, ...plainText(problem)));
  return h(
    'section',
    { class: 'problems', role: 'alert' },
    h('h2', {}, text.problemsTitle),
    h('p', {}, text.problemsLead),
    h('ul', {}, ...items),
  );
}

const section = (heading: string, content: Node) =>
  h('section', {}, h('h2', {}, ...plainText(heading)), content);
const digestBox = (digest: Hex) =>
  section(text.digest, h('code', { class: 'digest', translate: 'no' }, digest));

function rawData({ domain, types, primaryType, message }: TypedData): HTMLElement {
  return details(
    text.raw,
    JSON.stringify({ primaryType, domain, message, types: Object.fromEntries(types) }, escapeHidden, 2),
  );
}

function details(summary: string, content: string): HTMLElement {
  return h('details', {}, h('summary', {}, summary), h('pre', { tabindex: '0', translate: 'no' }, content));
}

/** JSON keeps bidirectional and zero-width characters; here they are shown by code point. */
function escapeHidden(_key: string, value: unknown): unknown {
  if (typeof value === 'string')
    return visibleParts(value)
      .map((part) => part.text)
      .join('');
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [String(escapeHidden('', key)), item]))
    : value;
}

function textOf(data: Hex): string | undefined {
  const bytes = Uint8Array.from(data.slice(2).match(/../g) ?? [], (pair) => parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
