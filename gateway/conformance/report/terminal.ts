// terminal.ts: the terminal report: summary first, then failures and remedies.
import type { Report, Result, Status } from '../run.ts';
import {
  BASIS_WORDS,
  bySection,
  countsOf,
  countsText,
  remedyFor,
  riskText,
  signingText,
  STATUS_WORDS,
  verdictStatus,
  verdictText,
} from './summary.ts';

const COLOURS: Readonly<Record<Status, number>> = { passed: 32, failed: 31, notOffered: 33, notAsked: 90 };

/** A line that the next one overwrites. */
export function progressLine({ id, status }: Result): string {
  return `\r\u001b[K${STATUS_WORDS[status]}: ${id}`;
}

export function terminalReport(report: Report, { isColoured }: { isColoured: boolean }): string {
  const paint = (status: Status, text: string): string =>
    isColoured ? `\u001b[${COLOURS[status]}m${text}\u001b[0m` : text;
  const { results, url, leftBehind } = report;
  const failed = results.filter(({ status }) => status === 'failed');
  return [
    `${url}: ${paint(verdictStatus(report), verdictText(report))}`,
    `  required by the interface: ${countsText(countsOf(results, 'interface'))}`,
    `  our defaults:          ${countsText(countsOf(results, 'default'))}`,
    `  signing: ${signingText(report)}`,
    `  at risk: ${riskText(report)}`,
    ...(report.isInterrupted ? ['  interrupted: not everything was checked'] : []),
    ...(leftBehind.length > 0
      ? [
          '',
          paint('failed', 'Changes that could not be undone. Undo them by hand:'),
          ...leftBehind.map((each) => `  ${each}`),
        ]
      : []),
    ...failed.flatMap((result) => ['', ...failureLines(result, paint)]),
    ...skipped(report, paint),
  ].join('\n');
}

function failureLines(result: Result, paint: (status: Status, text: string) => string): string[] {
  return [
    `${paint('failed', result.id)} (${BASIS_WORDS[result.basis]})`,
    `  ${result.says}`,
    `  expected: ${result.expected ?? ''}`,
    `  came:     ${result.came ?? ''}`,
    `  ${remedyFor(result)}`,
  ];
}

/** Grouped by reason, so that one missing key is one line. */
function skipped({ results }: Report, paint: (status: Status, text: string) => string): string[] {
  const reasons = new Map<string, string[]>();
  for (const { results: own } of bySection(results))
    for (const { id, status, why } of own) {
      if (why === null) continue;
      const reason = `${paint(status, STATUS_WORDS[status])}: ${why}`;
      reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
    }
  return [...reasons].flatMap(([reason, ids]) => [
    '',
    reason,
    `  ${ids.length > 6 ? `${ids.slice(0, 6).join(', ')} and ${ids.length - 6} more` : ids.join(', ')}`,
  ]);
}
