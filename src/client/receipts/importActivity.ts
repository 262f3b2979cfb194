// importActivity.ts: imports requests saved as a file, trusting only what their signatures prove.
import type { OutboxItem } from '../actions/outboxItem.ts';
import type { Outbox } from '../actions/outbox.ts';
import { itemIn } from './itemIn.ts';
import { checkReceipt, isReceipt } from './receipt.ts';
import { failedChecks, signedIn } from './signedParts.ts';

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
const PROGRESS_EVERY = 25;

/**
 * Undefined for a text that is not such a file. `baseUrl`: address of this page's service, empty for the page's own.
 * Checking each signature takes time: `onProgress` gets the number done.
 */
export async function importActivity(
  text: string,
  outbox: Pick<Outbox, 'getSnapshot' | 'add'>,
  baseUrl = '',
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ImportReport | undefined> {
  const file = parsed(text);
  const rows = rowsOf(file);
  if (rows === undefined) return undefined;
  const report: ImportReport = { added: 0, known: 0, refused: 0 };
  const wanted = rows.slice(0, MAX);
  const known = knownIn(outbox.getSnapshot());
  for (const [index, row] of wanted.entries()) {
    if (index % PROGRESS_EVERY === 0) {
      onProgress(index, wanted.length);
      // Yields between signature checks so that the page can render.
      await new Promise((resolve) => setTimeout(resolve));
    }
    const item = await readItem(row, { baseUrl, fileText: row === file ? text : undefined });
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function rowsOf(file: unknown): unknown[] | undefined {
  if (isReceipt(file)) return [file];
  const rows: unknown = Array.isArray(file)
    ? file
    : (file as { activity?: unknown } | null | undefined)?.activity;
  return Array.isArray(rows) ? rows : undefined;
}

/** A receipt always names the service's full address; the outbox stores that of this page's service as configured. */
function withServiceUrl(item: OutboxItem, baseUrl: string): OutboxItem {
  const here = baseUrl || globalThis.location?.origin;
  return item.serviceUrl === here ? { ...item, serviceUrl: baseUrl } : item;
}

/**
 * Undefined unless bytes, digest, signer and request all match; of a receipt, its record too. `fileText`: the text of
 * the file if the row is all of it.
 */
async function readItem(
  row: unknown,
  { baseUrl, fileText }: { baseUrl: string; fileText: string | undefined },
): Promise<OutboxItem | undefined> {
  try {
    const text = fileText ?? JSON.stringify(row);
    if (text.length > MAX_ROW) return undefined;
    if (isReceipt(row)) {
      const check = await checkReceipt(text);
      return check.state === 'good' ? withServiceUrl(check.item, baseUrl) : undefined;
    }
    const item = itemIn(row);
    return (await failedChecks(item, signedIn(item))).length === 0 ? item : undefined;
  } catch {
    return undefined;
  }
}
