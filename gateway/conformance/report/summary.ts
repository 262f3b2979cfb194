// summary.ts: parts shared by all reports: counts, wording, and remedies.
import { type Basis, SECTIONS, type SectionName } from '../check.ts';
import type { Report, Result, Status } from '../run.ts';

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  passed: 'passed',
  failed: 'failed',
  notOffered: 'not offered',
  notAsked: 'not asked',
};

export const BASIS_WORDS: Readonly<Record<Basis, string>> = {
  interface: 'required by the interface',
  default: 'our default',
};

const STATUSES = Object.keys(STATUS_WORDS) as Status[];

export type Counts = Readonly<Record<Status, number>>;

/** Counts of results by kind; `basis`: only those. */
export function countsOf(results: readonly Result[], basis?: Basis): Counts {
  const of = (status: Status): number =>
    results.filter((each) => each.status === status && (basis === undefined || each.basis === basis)).length;
  return Object.fromEntries(STATUSES.map((status) => [status, of(status)])) as Counts;
}

/** `12 passed, 1 failed, 0 not offered, 3 not asked`. */
export function countsText(counts: Counts): string {
  return STATUSES.map((status) => `${counts[status]} ${STATUS_WORDS[status]}`).join(', ');
}

/** Whether a check failed or a change could not be undone. */
export function hasFailed({ results, leftBehind }: Report): boolean {
  return leftBehind.length > 0 || results.some(({ status }) => status === 'failed');
}

/** Like which result the whole run is shown. */
export function verdictStatus(report: Report): Status {
  if (hasFailed(report)) return 'failed';
  return report.unusableKey === null ? 'passed' : 'notAsked';
}

/** The outcome in a few words. */
export function verdictText({ results, leftBehind, unusableKey }: Report): string {
  const { failed, notAsked } = countsOf(results);
  if (unusableKey !== null)
    return `${results.length - notAsked} asked, ${notAsked} not asked: ${unusableKey}`;
  if (failed > 0) return `${failed} of ${results.length} failed`;
  return leftBehind.length > 0 ? 'Nothing failed, but some changes could not be undone' : 'Nothing failed';
}

/** The value the run put at risk; none without a key. */
export function riskText({ hasKey, spending }: Report): string {
  if (!hasKey) return 'none: trading was not checked, because no key was given';
  const { most, traded, withdrawn, limit } = spending;
  const out = withdrawn === '0' ? '' : `; ${withdrawn} withdrawn to the account’s own address`;
  return `max ${most}, ${traded} traded, limit ${limit}${out}`;
}

/** The numbers of markets by kind. */
export function marketsText({ learned: { markets, outcomes } }: Report): string {
  const of = (kind: string): number => markets.filter((market) => market.kind === kind).length;
  return `${of('perp')} perpetuals, ${of('spot')} spot pairs, ${of('outcome')} outcome markets of the perpetuals venue, ${outcomes.length} of the prediction venue`;
}

/** How trading actions are signed here, as a sentence. */
export function signingText({ learned: { signing } }: Report): string {
  if (signing === undefined) return 'unknown: no signature was recovered, and serviceInfo does not report it';
  const { network, profile } = signing.place;
  const way = profile.profile === 'typed' ? 'typed (plain EIP-712 actions)' : 'phantomAgent (hashed actions)';
  const domain = `${profile.domainName} ${profile.domainVersion}, chain ${profile.tradingChainId}, ${network}`;
  return `${way}, ${domain}; ${signing.by === 'proved' ? 'proved by a signature' : 'reported by serviceInfo, not proved'}`;
}

/** The remedy for a failure. */
export function remedyFor({ basis, section }: Result): string {
  if (basis === 'interface')
    return `Required by the interface (${SECTIONS[section]}): the deployment has to change, otherwise trading through it is not safe.`;
  return 'The interface leaves this open: either the deployment follows our default, or src/protocol has to support its variant.';
}

/** Results by section, in interface order. */
export function bySection(
  results: readonly Result[],
): { name: SectionName; title: string; results: Result[] }[] {
  return (Object.keys(SECTIONS) as SectionName[])
    .map((name) => ({
      name,
      title: SECTIONS[name],
      results: results.filter(({ section }) => section === name),
    }))
    .filter((each) => each.results.length > 0);
}
