// receipt.ts: the receipt of a signed request: a file with everything needed to check the signature offline.
import { isObject } from '#protocol/guards.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { sha256, stringToBytes } from 'viem';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { itemIn, provenIn, timeIn } from './itemIn.ts';
import { canonical, failedChecks, type Signed, type SignedCheck, signedIn } from './signedParts.ts';

const FORMAT = 'trine-receipt';
const VERSION = 1;
/** In bytes of UTF-8: a longer file is no receipt. Readers of files check it before they read. */
export const MAX_LENGTH = 500_000;

/** The saved fields of the item (docs/integration.md). Tab and lease are left out: they concern this browser only. */
const ITEM_FIELDS = [
  'id',
  'intentId',
  'network',
  'serviceUrl',
  'request',
  'owner',
  'signer',
  'nonce',
  'expiresAfter',
  'profile',
  'digest',
  'body',
  'signedAt',
  'updatedAt',
  'sends',
  'state',
] as const;
const OPTIONAL_FIELDS = ['mids', 'answer', 'isImported'] as const;

type SavedField = (typeof ITEM_FIELDS)[number] | (typeof OPTIONAL_FIELDS)[number];

export interface Receipt extends Pick<OutboxItem, SavedField>, Signed {
  format: typeof FORMAT;
  version: typeof VERSION;
  savedAt: UnixMs;
  /** SHA-256 in hex of the other fields, as canonical JSON. Detects damage; anybody can compute it again. */
  checksum: string;
}

const FIELDS: readonly string[] = [
  'format',
  'version',
  'savedAt',
  'typedData',
  'signature',
  'checksum',
  ...ITEM_FIELDS,
];

/** `record`: the file has exactly the fields of a receipt, and its checksum matches. */
export type ReceiptCheck = SignedCheck | 'record';

export const RECEIPT_CHECKS: readonly ReceiptCheck[] = ['digest', 'signer', 'body', 'record'];

export type CheckedReceipt =
  /** Not JSON. */
  | { state: 'unreadable' }
  | { state: 'notReceipt' }
  | { state: 'unknownVersion'; version: string }
  | { state: 'altered'; failed: readonly ReceiptCheck[] }
  /** `item`: as an import takes it, and safe to display. */
  | { state: 'good'; receipt: Receipt; item: OutboxItem };

/**
 * The text of the receipt. `origin`: of the page, named as the service where the item names none (its own address).
 * Undefined where its check fails: for example, the item is not as signed.
 */
export async function makeReceipt(
  item: OutboxItem,
  savedAt: UnixMs,
  origin: string,
): Promise<string | undefined> {
  const signed = signedOrNot(item);
  if (signed === undefined) return undefined;
  const names = [...ITEM_FIELDS, ...OPTIONAL_FIELDS].filter((name) => item[name] !== undefined);
  const content = {
    format: FORMAT,
    version: VERSION,
    savedAt,
    ...Object.fromEntries(names.map((name) => [name, item[name]])),
    serviceUrl: item.serviceUrl || origin,
    request: provenIn(item.request),
    ...signed,
  };
  const text = JSON.stringify({ ...content, checksum: checksumOf(content) }, null, 2);
  return (await checkReceipt(text)).state === 'good' ? text : undefined;
}

/** Whether the service has answered the request or it has expired: before that, its receipt could be used to send it. */
export function maySaveReceipt({ state }: Pick<OutboxItem, 'state'>): boolean {
  if (state.status === 'dead') return state.because === 'expired';
  return state.status === 'accepted' || state.status === 'confirmed' || state.status === 'refused';
}

/** `trine-receipt-order-1a2b3c4d.json` */
export function receiptName({ request, digest }: Pick<OutboxItem, 'request' | 'digest'>): string {
  return `${FORMAT}-${request.type}-${digest.slice(2, 10)}.json`;
}

/** Checks the text of a file. Rejects only where the code of the check cannot be loaded. */
export async function checkReceipt(text: string): Promise<CheckedReceipt> {
  let file: unknown;
  try {
    file = stringToBytes(text).length > MAX_LENGTH ? undefined : JSON.parse(text);
  } catch {
    return { state: 'unreadable' };
  }
  return isReceipt(file) ? await checkParsed(file, text) : { state: 'notReceipt' };
}

/** A receipt of any version, altered or not. */
export function isReceipt(file: unknown): file is Readonly<Record<string, unknown>> {
  return isObject(file) && file['format'] === FORMAT;
}

async function checkParsed(file: Readonly<Record<string, unknown>>, text: string): Promise<CheckedReceipt> {
  const { version } = file;
  if (version !== VERSION) {
    const isText = typeof version === 'number' || typeof version === 'string';
    return { state: 'unknownVersion', version: isText ? String(version).slice(0, 20) : '?' };
  }
  const receipt = file as unknown as Receipt;
  const item = recordIn(receipt, text);
  const failed: ReceiptCheck[] = await failedChecks(item ?? (receipt as unknown as OutboxItem), receipt);
  if (item === undefined || failed.length > 0)
    return { state: 'altered', failed: item === undefined ? [...failed, 'record'] : failed };
  return { state: 'good', receipt, item };
}

/** Undefined where a field is missing, unknown, twice or of the wrong type, or where the checksum differs. */
function recordIn({ checksum, ...content }: Receipt, text: string): OutboxItem | undefined {
  const has = (name: string) => name === 'checksum' || Object.hasOwn(content, name);
  const isKnown = (name: string) => [...FIELDS, ...OPTIONAL_FIELDS].includes(name);
  try {
    timeIn(content.savedAt);
    // Of a name that is there twice, other programs may read the other value.
    if (namesIn(text) !== namesOf({ checksum, ...content })) return undefined;
    const isComplete = FIELDS.every(has) && content.serviceUrl !== '' && Object.keys(content).every(isKnown);
    if (!isComplete || checksum !== checksumOf(content)) return undefined;
    const item = itemIn(content);
    const isSame = (['request', 'sends', 'answer'] as const).every(
      (name) => canonical(item[name]) === canonical(content[name]),
    );
    return isSame ? item : undefined;
  } catch {
    return undefined;
  }
}

/** The number of names in a JSON text: its strings followed by a colon. */
function namesIn(text: string): number {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
}

/** The number of names in a parsed value. */
function namesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, each: unknown) => sum + namesOf(each), own);
}

function signedOrNot(item: OutboxItem): Signed | undefined {
  try {
    return signedIn(item);
  } catch {
    return undefined;
  }
}

function checksumOf(content: object): string {
  return sha256(stringToBytes(canonical(content))).slice(2);
}
