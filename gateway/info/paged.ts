// paged.ts: reads of account histories beyond memory: the newest entries from memory, older ones from the store.
import type { Address } from '#protocol/ids.ts';
import { detailOf } from '../sequencer/errorText.ts';
import { Unavailable } from '../sequencer/sequencer.ts';
import type { GatewayContext } from '../service/context.ts';
import { AtCore } from '../service/relayed.ts';
import type { PageStore } from '../store/store.ts';
import type { PageEntry, PageKind, PageSpan } from '../world/history.ts';
import type { HistoryRange } from '../world/range.ts';

/** An answer that needs the store; `finish` is called once all its entries are on disk. */
export class DeferredAnswer<Result> {
  readonly finish: () => Promise<Result>;

  constructor(finish: () => Promise<Result>) {
    this.finish = finish;
  }

  map<To>(change: (result: Result) => To): DeferredAnswer<To> {
    return new DeferredAnswer(async () => change(await this.finish()));
  }
}

/** Part of the history is missing: pages may have been dropped meanwhile, which a second read shows. */
export class MissingHistory extends Unavailable {}

const STORE_MS = 900;
const SILENT =
  'Service unavailable: the store does not answer, and this part of the history is kept there. Newer entries can be read: ask for fewer.';
const DAMAGED = 'Service unavailable: this part of the history cannot be read.';

/** `newest` from memory followed by the range's older entries; synchronous when memory has all. */
export function withOlder<Entry extends PageEntry>(
  context: GatewayContext,
  newest: Entry[],
  [kind, owner, range]: readonly [PageKind, Address, HistoryRange],
): Entry[] | DeferredAnswer<Entry[]> {
  const span = context.read.older(owner, kind, range, newest.length);
  if (span === undefined) return newest;
  return new DeferredAnswer(async () => [
    ...newest,
    ...((await readPages(context, (pages) => pages.read(span))) as Entry[]),
  ]);
}

/** The newest entry of the span that contains this text and for which `isIt` holds. */
export function search<Entry extends PageEntry>(
  context: GatewayContext,
  span: PageSpan,
  text: string,
  isIt: (entry: Entry) => boolean,
): DeferredAnswer<Entry | undefined> {
  const isThis = (entry: PageEntry): boolean => isIt(entry as Entry);
  return new DeferredAnswer(
    async () => (await readPages(context, (pages) => pages.search(span, text, isThis))) as Entry | undefined,
  );
}

/** Throws Unavailable when the store does not answer in time, or lacks pages. */
async function readPages<Value>(
  { pages, options }: GatewayContext,
  ask: (from: Pick<PageStore, 'read' | 'search'>) => Promise<Value>,
): Promise<Value> {
  let answer: { value: Value } | undefined;
  try {
    answer = await pages.ask(ask, STORE_MS);
  } catch (error) {
    if (error instanceof AtCore) throw error;
    options.log(`A history could not be read: ${detailOf(error)}`);
    throw new MissingHistory(DAMAGED);
  }
  if (answer === undefined) throw new Unavailable(SILENT);
  return answer.value;
}
