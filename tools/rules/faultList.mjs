// faultList.mjs: the numbered faults between person, wallet, network and service. Every number has tests that name
// it.

/** By number: the fault a test injects. */
export const FAULTS = new Map([
  [1, 'the wallet says no'],
  [2, 'the wallet has not let this account be used'],
  [3, 'the wallet goes away while it is asked to sign'],
  [4, 'the wallet is busy with another request'],
  [5, 'the wallet never answers, or answers after one has stopped waiting'],
  [6, 'the wallet is on another chain'],
  [7, 'the account changes between review and signature'],
  [8, 'the wallet signs something else than was shown'],
  [9, 'signatures of other forms: 64 bytes, a contract’s, high s, zero'],
  [10, 'a script on the page changes the request after it was signed'],
  [11, 'the answer to an order is lost after the service took it'],
  [12, 'the answer to a split or merge is lost, and the request sent again'],
  [13, 'a repetition is answered 200 with an error inside'],
  [14, 'the answer to a cancel is lost; its nonce is used'],
  [15, '503 with retryAfter in every form'],
  [16, '401: the signature is not good, or the trading key is not approved'],
  [17, '400 that names a field'],
  [18, 'more is withdrawn than there is'],
  [19, 'some orders of a batch are refused'],
  [20, 'answers that cannot be read: HTML, nothing, cut short, too large'],
  [21, 'numbers that are none'],
  [22, 'size decimals that are missing, senseless or changed'],
  [23, 'a tick size that is missing, senseless or changed'],
  [24, 'ids that are words of the language, numbers, or of another case'],
  [25, 'names of markets and wallets that hide, turn round or look alike'],
  [26, 'addresses that are wrong or look alike'],
  [27, 'the clipboard is replaced between copying and pasting'],
  [28, 'stream messages lost, repeated, out of order'],
  [29, 'a stream that is open and silent'],
  [30, 'the line flaps; hours offline; sleep'],
  [31, 'stream and reads disagree'],
  [32, '1,240 messages a second, and one of 500 KB'],
  [33, 'several tabs trade at once; one goes in the middle'],
  [34, 'one intention pressed many times'],
  [35, 'the device’s clock is wrong or set back'],
  [36, 'the exchange or the page is killed; the disk is full or damaged'],
  [37, 'the port or the data folder is taken'],
  [38, 'another web page, or a rebound name, asks the exchange'],
  [39, 'a served file is changed'],
  [40, 'the browser’s storage is blocked, full or cleared'],
  [41, 'access denied, new terms, the replica away'],
  [42, 'withdrawals paused, held, late, gone'],
  [43, 'an outcome operation that stays pending, completes unseen, fails'],
  [44, 'a pUSD deficit, pending funds, an odd holding'],
  [45, 'a request that has expired, or does while the wallet is open'],
]);

const MARK = /\bfault-(\d\d)\b/g;
/** A call of test, it or describe, in any variant, with a number in its title on the same line. */
const TITLE = /(?:test|it|describe)\b[^'"`]*(['"`])(fault-\d\d.*?)\1\s*,/g;
const LATER_TITLE = /\]\)\((['"`])(fault-\d\d.*?)\1\s*,/g;

/** The numbers in a title: “fault-11, fault-20: …”. */
export function numbersIn(title) {
  return [...title.matchAll(MARK)].map(([, digits]) => Number(digits));
}

/** A file's tests with a number, in order: { file, line, title, numbers }. */
export function markedTests(file, text) {
  return text.split('\n').flatMap((line, index) => {
    const titles = [...line.matchAll(TITLE), ...line.matchAll(LATER_TITLE)].map(([, , title]) => title);
    return [...new Set(titles)].map((title) => ({ file, line: index + 1, title, numbers: numbersIn(title) }));
  });
}

/** Problems: numbers without a test, and tests with an unknown number. */
export function problemsOf(tests) {
  const borne = new Set(tests.flatMap(({ numbers }) => numbers));
  const missing = [...FAULTS.keys()].filter((number) => !borne.has(number));
  const unknown = tests.filter(({ numbers }) => numbers.some((number) => !FAULTS.has(number)));
  return [
    ...missing.map((number) => `fault-${twoDigits(number)} (${FAULTS.get(number)}) has no test.`),
    ...unknown.map(
      ({ file, line, title }) => `${file}:${line}: “${title}” bears a number that is not on the list.`,
    ),
  ];
}

/**
 * The results of the last runs by number: `passed`, `failed` or `skipped`. `reports`: Playwright’s and vitest’s JSON,
 * either undefined when missing. One failure makes a number fail; it is skipped only when nothing ran.
 */
export function resultsByNumber({ unit, e2e }) {
  const results = new Map();
  const note = (title, result) => {
    for (const number of numbersIn(title)) results.set(number, worse(results.get(number), result));
  };
  for (const file of unit?.testResults ?? [])
    for (const each of file.assertionResults) note(each.fullName, UNIT[each.status] ?? 'skipped');
  for (const suite of e2e?.suites ?? []) walk(suite, '', note);
  return results;
}

const UNIT = { passed: 'passed', failed: 'failed' };
const E2E = { expected: 'passed', flaky: 'passed', unexpected: 'failed' };
const ORDER = ['skipped', 'passed', 'failed'];

function walk(suite, titles, note) {
  const path = `${titles} ${suite.title}`;
  for (const spec of suite.specs ?? [])
    for (const run of spec.tests) note(`${path} ${spec.title}`, E2E[run.status] ?? 'skipped');
  for (const inner of suite.suites ?? []) walk(inner, path, note);
}

function worse(a = 'skipped', b = 'skipped') {
  return ORDER[Math.max(ORDER.indexOf(a), ORDER.indexOf(b))];
}

export function twoDigits(number) {
  return String(number).padStart(2, '0');
}
