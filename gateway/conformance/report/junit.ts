// junit.ts: the JUnit report for CI systems.
import type { Report, Result } from '../run.ts';
import { BASIS_WORDS, bySection, STATUS_WORDS } from './summary.ts';

export function junitReport({ url, results, durationMs, leftBehind }: Report): string {
  const suites = bySection(results).map(({ name, title, results: own }) =>
    [
      `  <testsuite name="${escaped(`${name}: ${title}`)}" ${totals(own)}>`,
      ...own.map((result) => testcase(result)),
      '  </testsuite>',
    ].join('\n'),
  );
  const left = leftBehind.map(
    (each) =>
      `  <testsuite name="cleanup" tests="1" failures="1" skipped="0"><testcase classname="cleanup" name="${escaped(each)}"><failure message="could not be undone"/></testcase></testsuite>`,
  );
  const opening = `<testsuites name="${escaped(`conformance of ${url}`)}" ${totals(results, leftBehind.length)} time="${seconds(durationMs)}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', opening, ...suites, ...left, '</testsuites>', ''].join(
    '\n',
  );
}

/** `left`: changes that could not be undone, each a failed test of its own. */
function totals(results: readonly Result[], left = 0): string {
  const failures = results.filter(({ status }) => status === 'failed').length + left;
  const skipped = results.filter(({ status }) => status === 'notAsked' || status === 'notOffered').length;
  return `tests="${results.length + left}" failures="${failures}" skipped="${skipped}"`;
}

function testcase({ id, says, basis, section, status, why, expected, came, durationMs }: Result): string {
  const open = `    <testcase classname="${section}" name="${escaped(`${id}: ${says}`)}" time="${seconds(durationMs)}"`;
  if (status === 'passed') return `${open}/>`;
  if (status !== 'failed')
    return `${open}><skipped message="${escaped(`${STATUS_WORDS[status]}: ${why ?? ''}`)}"/></testcase>`;
  const text = `${BASIS_WORDS[basis]}\nexpected: ${expected ?? ''}\ncame: ${came ?? ''}`;
  return `${open}><failure message="${escaped(expected ?? '')}">${escaped(text)}</failure></testcase>`;
}

/** Removes characters that XML 1.0 forbids: an answer may contain any. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}
