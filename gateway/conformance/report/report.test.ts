import { describe, expect, test } from 'vitest';
import { PRACTICE_SIGNING } from '../../service/options.ts';
import type { Report, Result } from '../run.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { terminalReport } from './terminal.ts';

const result = (id: string, more: Partial<Result> = {}): Result => ({
  id,
  section: 'reads',
  basis: 'interface',
  says: `what ${id} says`,
  status: 'passed',
  why: null,
  expected: null,
  came: null,
  durationMs: 1_500,
  ...more,
});

const RESULTS = [
  result('reads.one'),
  result('reads.two', { status: 'failed', expected: 'a < b & "c"', came: '<script>\u0007' }),
  result('reads.three', { status: 'failed', basis: 'default', expected: '400', came: '200' }),
  result('reads.four', { status: 'notOffered', why: 'it is unknown here' }),
  result('reads.five', { status: 'notAsked', why: 'no key' }),
  result('reads.six', { status: 'notAsked', why: 'no key' }),
];

const report = (more: Partial<Report> = {}): Report => ({
  url: 'https://api.example.org',
  startedAt: 1_760_000_000_000,
  durationMs: 12_000,
  learned: {
    baseUrl: 'https://api.example.org',
    wsUrl: 'wss://api.example.org/ws',
    predictionBookUrl: 'https://api.example.org/book?token_id={tokenId}',
    info: { termsVersion: '2026-01', accessRequired: true },
    signing: { place: { network: 'Testnet', profile: PRACTICE_SIGNING }, by: 'proved' },
    clockOffsetMs: 0,
    quoteAsset: '00012710',
    markets: [],
    outcomes: [],
  },
  hasKey: true,
  unusableKey: null,
  results: RESULTS,
  spending: { limit: '75', most: '24.2', traded: '11', withdrawn: '0' },
  leftBehind: [],
  isInterrupted: false,
  ...more,
});

describe('at a terminal', () => {
  const text = terminalReport(report(), { isColoured: false });

  test('the summary comes first, with separate counts for the interface and our defaults', () => {
    expect(text.split('\n').slice(0, 5)).toEqual([
      'https://api.example.org: 2 of 6 failed',
      '  required by the interface: 1 passed, 1 failed, 1 not offered, 2 not asked',
      '  our defaults:          0 passed, 1 failed, 0 not offered, 0 not asked',
      '  signing: typed (plain EIP-712 actions), ServiceExchange 1, chain 421614, Testnet; proved by a signature',
      '  at risk: max 24.2, 11 traded, limit 75',
    ]);
  });

  test('a failure shows expected and actual values and the remedy', () => {
    expect(text).toContain(
      'reads.two (required by the interface)\n  what reads.two says\n  expected: a < b & "c"',
    );
    expect(text).toContain('the deployment has to change');
    expect(text).toContain('src/protocol has to support its variant');
  });

  test('checks skipped for one reason are one entry', () => {
    expect(text).toContain('not asked: no key\n  reads.five, reads.six');
  });

  test('changes that could not be undone come before all failures', () => {
    const left = terminalReport(report({ leftBehind: ['orders and positions: no answer'] }), {
      isColoured: false,
    });
    expect(left.indexOf('Changes that could not be undone')).toBeLessThan(left.indexOf('reads.two'));
  });
});

const LEFT = { results: [result('reads.one')], leftBehind: ['orders and positions: no answer'] };

test('no report calls a run a success that could not undo its changes', () => {
  const only = report(LEFT);
  const verdict = 'Nothing failed, but some changes could not be undone';
  expect(terminalReport(only, { isColoured: false })).toContain(verdict);
  expect(htmlReport(only)).toContain(`<p class="failed">${verdict}</p>`);
  expect(junitReport(only)).toContain('tests="2" failures="1" skipped="0" time="12.000"');
  expect(JSON.parse(jsonReport(only))).toMatchObject({ hasFailed: true });
});

test('a key that could not be used is the verdict, with what was not asked', () => {
  const only = report({ results: RESULTS.slice(-2), unusableKey: 'its address is no account here' });
  const verdict = '0 asked, 2 not asked: its address is no account here';
  expect(terminalReport(only, { isColoured: false })).toContain(verdict);
  expect(htmlReport(only)).toContain(`<p class="notAsked">${verdict}</p>`);
});

test('the withdrawn amount is beside the amount at risk', () => {
  const spending = { limit: '75', most: '24.2', traded: '11', withdrawn: '10' };
  const risk = 'max 24.2, 11 traded, limit 75; 10 withdrawn to the account’s own address';
  expect(terminalReport(report({ spending }), { isColoured: false })).toContain(risk);
  expect(htmlReport(report({ spending }))).toContain(risk);
  expect(JSON.parse(jsonReport(report({ spending })))).toMatchObject({ spending });
});

test('JUnit counts failures and skipped checks, and contains valid XML only', () => {
  const xml = junitReport(report());
  expect(xml).toContain(
    '<testsuites name="conformance of https://api.example.org" tests="6" failures="2" skipped="3" time="12.000">',
  );
  expect(xml).toContain('<failure message="a &lt; b &amp; &quot;c&quot;">');
  expect(xml).not.toContain('\u0007');
  expect(xml.match(/<testcase /g)).toHaveLength(6);
});

test('the page is complete, escapes the deployment’s text, and loads nothing', () => {
  const html = htmlReport(report());
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<script|<link|src=|url\(/);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('2 of 6 failed');
  // A failed row links to the expected and the actual value.
  expect(html).toContain('<a href="#reads.two">failed</a>');
  expect(html).toContain('<article id="reads.two">');
});

test('the machine-readable report has results, learned properties and configuration', () => {
  const json = JSON.parse(jsonReport(report())) as Record<string, unknown>;
  expect(json).toMatchObject({
    version: 1,
    hasFailed: true,
    counts: { interface: { passed: 1, failed: 1, notOffered: 1, notAsked: 2 } },
    learned: { signing: { profile: 'typed', tradingChainId: 421_614, network: 'Testnet', by: 'proved' } },
    config: { network: 'Testnet', termsVersion: '2026-01' },
  });
});
