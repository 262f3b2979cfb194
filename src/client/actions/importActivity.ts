// importActivity.ts: imports requests saved as a file, trusting only what their signatures prove.
import { parseAddress } from '#protocol/ids.ts';
import { type ActionRequest, encodeRequest } from './actionRequest.ts';
import { isAsSigned } from './deliver.ts';
import type { OutboxItem, OutboxState } from './outboxItem.ts';
import type { Outbox } from './outbox.ts';

export interface ImportReport {
  added: number;
  /** Already known: left unchanged. */
  known: number;
  /** Unreadable, or different from what was signed. */
  refused: number;
}

/** Maximum number of rows, and length of one, so that a wrong file does not fill the disk. */
const MAX = 5_000;
const MAX_ROW = 500_000;
const TOLD_EVERY = 25;

/**
 * Undefined for a text that is not such a file. Checking each signature takes time: `onProgress` gets the number
 * done.
 */
export async function importActivity(
  text: string,
  outbox: Pick<Outbox, 'getSnapshot' | 'add'>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ImportReport | undefined> {
  const rows = rowsOf(text);
  if (rows === undefined) return undefined;
  const report: ImportReport = { added: 0, known: 0, refused: 0 };
  const wanted = rows.slice(0, MAX);
  const known = knownIn(outbox.getSnapshot());
  for (const [index, row] of wanted.entries()) {
    if (index % TOLD_EVERY === 0) {
      onProgress(index, wanted.length);
      // Yields between signature checks so that the page can render.
      await new Promise((resolve) => setTimeout(resolve));
    }
    const item = await readItem(row);
    if (item === undefined) report.refused += 1;
    else if (known.has(item.id) || known.has(item.body)) report.known += 1;
    else {
      known.add(item.id).add(item.body);
      await outbox.add(item);
      report.added += 1;
    }
  }
  report.refused += Math.max(0, rows.length - MAX);
  return report;
}

/** Keys of known requests: id and bytes, because a file may list one request under another id. */
function knownIn(items: readonly OutboxItem[]): Set<string> {
  return new Set(items.flatMap(({ id, body }) => [id, body]));
}

function rowsOf(text: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const rows: unknown = Array.isArray(parsed)
      ? parsed
      : (parsed as { activity?: unknown } | null)?.activity;
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined unless bytes, digest, signer and request all match. */
async function readItem(row: unknown): Promise<OutboxItem | undefined> {
  try {
    if (JSON.stringify(row).length > MAX_ROW) return undefined;
    const given = row as OutboxItem;
    const item: OutboxItem = {
      id: textIn(given.id),
      intentId: textIn(given.intentId),
      network: textIn(given.network),
      serviceUrl: given.serviceUrl === '' ? '' : textIn(given.serviceUrl),
      request: provenIn(given.request),
      owner: addressIn(given.owner),
      signer: addressIn(given.signer),
      nonce: given.nonce,
      expiresAfter: given.expiresAfter === null ? null : timeIn(given.expiresAfter),
      profile: given.profile,
      digest: given.digest,
      body: textIn(given.body, 100_000),
      signedAt: timeIn(given.signedAt),
      updatedAt: timeIn(given.updatedAt),
      sends: Array.isArray(given.sends)
        ? given.sends.map(({ at, by }) => ({ at: timeIn(at), by: textIn(by) }))
        : [],
      state: stateIn(given.state),
      lease: null,
      isImported: true,
      ...(given.answer === undefined
        ? {}
        : {
            answer: {
              at: timeIn(given.answer.at),
              status: Number(given.answer.status),
              body: String(given.answer.body).slice(0, 20_100),
            },
          }),
    };
    // Texts on screen are made from `request`: it must be the one in the signed bytes.
    const action = (JSON.parse(item.body) as { action: unknown }).action;
    const isSame = JSON.stringify(encodeRequest(item.request, item.nonce)) === JSON.stringify(action);
    return isSame && (await isAsSigned(item)) ? item : undefined;
  } catch {
    return undefined;
  }
}

/** The request without the parts that the signature does not cover. */
function provenIn({ type, action }: ActionRequest): ActionRequest {
  return { type, action } as ActionRequest;
}

/** The result is known only from the file. An open request may have arrived since and has to be checked. */
function stateIn(state: OutboxState): OutboxState {
  switch (state.status) {
    case 'confirmed':
      return {
        status: 'confirmed',
        results: null,
        evidence: { readAt: timeIn(state.evidence.readAt), found: 'all', updates: [] },
      };
    case 'refused':
      return {
        status: 'refused',
        failure: { kind: 'refused', message: String(state.failure.message ?? '').slice(0, 1_000) },
        results: null,
      };
    case 'dead':
      return {
        status: 'dead',
        because: state.because === 'expired' || state.because === 'altered' ? state.because : 'neverSent',
      };
    default:
      return { status: 'unknown', because: 'interrupted', retryAt: null, evidence: null };
  }
}

function textIn(value: unknown, longest: number = 1_000): string {
  if (typeof value !== 'string' || value === '' || value.length > longest) throw new RangeError('not a text');
  return value;
}

function timeIn(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new RangeError('not a time');
  return value;
}

function addressIn(value: unknown): OutboxItem['owner'] {
  const address = parseAddress(typeof value === 'string' ? value : null);
  if (address === undefined) throw new RangeError('not an address');
  return address;
}
