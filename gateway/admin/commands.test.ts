import { describe, expect, test } from 'vitest';
import type { Practice } from '../practice/practice.ts';
import { runCommand } from './commands.ts';
import { durationOf } from './duration.ts';

const OWNER = `0x${'a1'.repeat(20)}` as const;
const ID = `0x${'44'.repeat(32)}` as const;
const WITHDRAWAL = {
  transactionId: ID,
  owner: OWNER,
  assetId: '00012710',
  amount: '5',
  destination: OWNER,
  source: 'balance',
  initiatedAt: 1,
  releaseAt: 60_001,
  remainingSeconds: 12,
  isHeldForManualReview: false,
} as const;

const OPERATION = {
  actionId: ID,
  operation: 'split',
  adapter: 'predictionvenue',
  status: 'pending',
  conditionId: null,
  amountBaseUnits: '5',
  createdAt: 1,
  updatedAt: 1,
  completedAt: null,
  transactionHash: null,
  error: null,
};
const MOVE = {
  operationId: ID,
  kind: 'updateIsolatedMargin',
  assetId: '00020000',
  status: 'pending',
  amount: '-100',
  createdAt: 1,
  updatedAt: 1,
  error: null,
} as const;
const QUESTION: ReturnType<Practice['questions']['list']>[number] = {
  conditionId: null,
  adapter: 'predictionvenue',
  question: 'Will it rain?',
  slug: 'rain-0',
  description: '',
  resolutionSource: '',
  category: 'Weather',
  tags: [],
  event: null,
  negRisk: false,
  status: 'open',
  isAcceptingOrders: true,
  isMinimumCloseEnabled: true,
  startAt: null,
  endAt: null,
  resolution: null,
  fees: null,
  volume: null,
  openInterest: null,
  liquidity: null,
  outcomeNumber: null,
  quoteAssetId: null,
  sides: [{ side: 'yes', name: 'Yes', tokenId: null, assetId: '00050000', outcomeAssetId: null }],
};

const PUSD_TEXT = `${OWNER} has 1 local, 2 pending, 3 confirmed, owes 4 and holds 0.5.`;

/** Records calls; only BTC exists. */
function practice(): Practice & { asked: unknown[] } {
  const asked: unknown[] = [];
  return {
    asked,
    marketOf(name) {
      if (name !== 'BTC') throw new RangeError(`There is no market ${name}.`);
      return '00020000';
    },
    setPrice: (...args) => void asked.push(['setPrice', ...args]),
    setStatus: async (...args) => void asked.push(['setStatus', ...args]),
    pauseMatching: async () => ['00020000', '00020001'],
    resumeMatching: async () => [],
    advance: async (...args) => void asked.push(['advance', ...args]),
    async backup(...args) {
      asked.push(['backup', ...args]);
      return { seq: 7, records: 7, candles: 0, unread: [] };
    },
    now: () => 1_760_000_000_000,
    funds: {
      pending: () => ({ isPaused: true, delayMs: 60_000, pending: [WITHDRAWAL] }),
      setWithdrawals: async (...args) => void asked.push(['setWithdrawals', ...args]),
      rule: async (...args) => void asked.push(['rule', ...args]),
      segregate: async (...args) => void asked.push(['segregate', ...args]),
      async sendDeposit(...args) {
        asked.push(['sendDeposit', ...args]);
        return ID;
      },
      setDeposits: async (...args) => void asked.push(['setDeposits', ...args]),
      switchOperation: async (...args) => void asked.push(['switchOperation', ...args]),
      setReferrer: async (...args) => void asked.push(['setReferrer', ...args]),
    },
    isolated: {
      pending: () => [MOVE],
      rules: () => ({ delayMs: 10_000, holdsAll: true, failsNext: null }),
      setOperations: async (...args) => void asked.push(['setIsolated', ...args]),
      rule: async (...args) => void asked.push(['ruleIsolated', ...args]),
    },
    outcomes: {
      pending: () => [OPERATION],
      rules: () => ({
        delayMs: 3_000,
        holdsAll: false,
        failsNext: null,
        isGated: true,
        unavailable: null,
        capabilities: { split: 'on', merge: 'off' },
      }),
      setOperations: async (...args) => void asked.push(['setOperations', ...args]),
      rule: async (...args) => void asked.push(['ruleOutcome', ...args]),
      pusdOf: () => ({
        assetId: '',
        chain: 'polygon',
        local: '1',
        pending: '2',
        confirmed: '3',
        localDeficit: '4',
        hold: '0.5',
      }),
      creditPusd: async (...args) => void asked.push(['creditPusd', ...args]),
      setPusd: async (...args) => void asked.push(['setPusd', ...args]),
      takeBackPusd: async (...args) => void asked.push(['takeBackPusd', ...args]),
      setSettlement: async (...args) => void asked.push(['setSettlement', ...args]),
    },
    questions: {
      list: () => [QUESTION],
      setTick: async (...args) => void asked.push(['setTick', ...args]),
      setStatus: async (...args) => void asked.push(['setOutcomeStatus', ...args]),
      resolve: async (...args) => void asked.push(['resolve', ...args]),
      givePairs: async (...args) => void asked.push(['givePairs', ...args]),
    },
  };
}

describe('durations', () => {
  test.each([
    ['250ms', 250],
    ['30s', 30_000],
    ['10m', 600_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
  ])('%s is %d ms', (text, ms) => expect(durationOf(text)).toBe(ms));
  test.each(['', '5', '-5m', '1.5h', '5 m', 'm', '1e3s', undefined])('%s is not a duration', (text) =>
    expect(() => durationOf(text)).toThrow('whole number'),
  );
});

describe('commands', () => {
  test.each([
    ['price BTC 98000', ['setPrice', '00020000', '98000', 0], 'BTC is at 98000.'],
    ['price BTC 98000.50 over 10s', ['setPrice', '00020000', '98000.5', 10_000], 'BTC is moving to 98000.5.'],
    ['halt BTC', ['setStatus', '00020000', 'halted'], 'BTC is halted.'],
    ['pause BTC', ['setStatus', '00020000', 'paused'], 'BTC is paused.'],
    ['reduce-only BTC', ['setStatus', '00020000', 'reduceOnly'], 'BTC is reduceOnly.'],
    ['resume BTC', ['setStatus', '00020000', 'active'], 'BTC is active.'],
    // 1,760,000,000 s after 1970 is the 9th of October 2025, 08:53:20 UTC.
    [`pusd ${OWNER} local 12.50`, ['setPusd', OWNER, { local: '12.5' }], PUSD_TEXT],
    [`pusd ${OWNER} deficit 1`, ['setPusd', OWNER, { localDeficit: '1' }], PUSD_TEXT],
    [`pusd ${OWNER} revert 7`, ['takeBackPusd', OWNER, '7'], PUSD_TEXT],
    [
      'pusd settlement 30s 1m',
      ['setSettlement', { localMs: 30_000, pendingMs: 60_000 }],
      'pUSD stays local for 30s, then pending for 1m.',
    ],
    ['outcomes delay 10s', ['setOperations', { delayMs: 10_000 }], 'New splits and merges take 10s.'],
    ['outcomes hold', ['setOperations', { holdsAll: true }], 'New splits and merges wait for a decision.'],
    ['outcomes go', ['setOperations', { holdsAll: false }], 'New splits and merges end when due.'],
    ['outcomes complete', ['ruleOutcome', ID, 'complete', undefined], `${ID} is completed.`],
    [
      'outcomes fail 0x44 out of gas',
      ['ruleOutcome', ID, 'fail', 'out of gas'],
      `${ID} has failed; what it held is free.`,
    ],
    [
      'outcomes fail-next',
      ['setOperations', { failsNext: 'The venue could not carry out the operation' }],
      'The next one that is due fails.',
    ],
    ['outcomes gate on', ['setOperations', { isGated: true }], 'No splits; merges go on.'],
    [
      'outcomes unavailable policy 9',
      ['setOperations', { unavailable: { what: 'policy', retryAfter: 9 } }],
      'policy is unavailable.',
    ],
    ['outcomes available', ['setOperations', { unavailable: null }], 'Everything is available.'],
    [
      'outcomes can merge unknown',
      ['setOperations', { capability: { operation: 'merge', state: 'unknown' } }],
      'merge is unknown.',
    ],
    [
      'isolated later 10s',
      ['setIsolated', { delayMs: 10_000 }],
      'Changes of isolated margin are carried out 10s after they are accepted.',
    ],
    [
      'isolated at-once',
      ['setIsolated', { delayMs: null, holdsAll: false }],
      'Changes of isolated margin are carried out before they are answered.',
    ],
    ['isolated hold', ['setIsolated', { holdsAll: true, delayMs: 10_000 }], 'New ones wait for a decision.'],
    ['isolated go', ['setIsolated', { holdsAll: false }], 'New ones are carried out when due.'],
    [
      'isolated complete',
      ['ruleIsolated', ID, 'complete', undefined],
      `${ID} is applied as far as still possible.`,
    ],
    [
      'isolated fail 0x44 venue down',
      ['ruleIsolated', ID, 'fail', 'venue down'],
      `${ID} has failed; nothing was moved.`,
    ],
    [
      'isolated fail-next',
      ['setIsolated', { failsNext: 'The venue could not move the margin' }],
      'The next one that is due fails.',
    ],
    ['tick BTC 0.0010', ['setTick', '00020000', '0.001'], 'Prices of BTC are multiples of 0.001.'],
    ['close BTC', ['setOutcomeStatus', '00020000', 'closed'], 'BTC is closed.'],
    ['resolve BTC yes', ['resolve', '00020000', 'yes'], 'BTC is resolved: yes.'],
    ['withdrawals pause', ['setWithdrawals', { isPaused: true }], 'Nothing is released for now.'],
    ['withdrawals resume', ['setWithdrawals', { isPaused: false }], 'Released again when due.'],
    [
      'withdrawals delay 10m',
      ['setWithdrawals', { delayMs: 600_000 }],
      'New withdrawals are released after 10m.',
    ],
    [
      'withdrawals review on',
      ['setWithdrawals', { reviewsAll: true }],
      'Every new withdrawal waits for review.',
    ],
    ['withdrawals hold 0x4444', ['rule', ID, 'hold', undefined], `${ID} is held for review.`],
    ['withdrawals release 0x4444', ['rule', ID, 'release', undefined], `${ID} is released.`],
    [
      'withdrawals fail 0x4444 no such account',
      ['rule', ID, 'fail', 'no such account'],
      `${ID} has failed; the amount is back.`,
    ],
    [
      `segregate ${OWNER} 25.50`,
      ['segregate', OWNER, '00012710', '25.5'],
      `${OWNER} has 25.5 more of 00012710 segregated.`,
    ],
    [`deposit ${OWNER} 5`, ['sendDeposit', OWNER, '00012710', '5'], `Sent: ${ID}`],
    [
      'deposits cap 1000',
      ['setDeposits', { cap: { assetId: '00012710', amount: '1000' } }],
      'Deposits of 00012710 are limited to 1000 in total.',
    ],
    [
      'deposits cap none 00010001',
      ['setDeposits', { cap: { assetId: '00010001', amount: null } }],
      'There is no deposit cap on 00010001.',
    ],
    [
      'deposits reject wrong sender',
      ['setDeposits', { rejectsWith: 'wrong sender', failsWith: null }],
      'Deposits become segregated.',
    ],
    [
      'deposits fail',
      ['setDeposits', { rejectsWith: null, failsWith: 'The transfer was reverted on its chain' }],
      'Deposits never arrive.',
    ],
    ['deposits accept', ['setDeposits', { rejectsWith: null, failsWith: null }], 'Deposits are credited.'],
    ['switch replica off', ['switchOperation', 'replica', true], 'replica is off.'],
    [`refer ${OWNER} ALPHA`, ['setReferrer', OWNER, 'ALPHA'], `${OWNER} came by ALPHA.`],
    ['advance 30m', ['advance', 1_800_000], 'It is 2025-10-09T08:53:20.000Z.'],
  ])('%s', async (line, asked, answer) => {
    const made = practice();
    expect(await runCommand(made, line.split(' '))).toBe(answer);
    expect(made.asked).toEqual([asked]);
  });

  test('questions lists the outcome markets whose question contains a word', async () => {
    expect(await runCommand(practice(), ['questions', 'RAIN'])).toBe('00050000  open       rain-0');
    expect(await runCommand(practice(), ['questions', 'snow'])).toBe('None.');
  });

  test('pause-matching and resume-matching take a market', async () => {
    expect(await runCommand(practice(), ['pause-matching'])).toBe('Paused: 00020000, 00020001');
    expect(await runCommand(practice(), ['resume-matching'])).toBe('Open again: none');
  });

  test.each([
    ['fly', 'Not understood: fly'],
    ['constructor', 'Not understood: constructor'],
    ['price BTC', 'Say: price'],
    ['price BTC much', 'Say: price'],
    ['price BTC 1 in 10s', 'Say: price'],
    ['price BTC 1 over', 'whole number'],
    ['price DOGE 1', 'There is no market DOGE.'],
    ['halt', 'Which market?'],
    ['advance', 'whole number'],
    ['tick BTC fine', 'Say: tick'],
    ['resolve BTC maybe', 'yes, no or half'],
    ['close', 'Which market?'],
    ['withdrawals fly', 'Say: withdrawals'],
    ['withdrawals review', 'review on, or off'],
    ['withdrawals delay soon', 'whole number'],
    ['withdrawals hold 0x5', 'No withdrawal on its way begins with 0x5'],
    ['withdrawals hold', 'begins with nothing'],
    ['isolated later', 'whole number'],
    ['isolated soon', 'Say: isolated'],
    ['isolated hold 0x5', 'No change on its way begins with 0x5'],
    ['deposits', 'Say: deposits accept'],
    ['deposits cap much', 'Say: deposits cap'],
    ['switch withdraw', 'Say: switch'],
    ['refer me ALPHA', 'Say: refer'],
    ['segregate me 5', 'Say: segregate'],
  ])('%s is answered with the valid form and does nothing', async (line, message) => {
    const made = practice();
    await expect(runCommand(made, line.split(' '))).rejects.toThrow(message);
    expect(made.asked).toEqual([]);
  });

  test('withdrawals are listed with the rules', async () => {
    const text = await runCommand(practice(), ['withdrawals']);
    expect(text).toBe(
      `Released not at all for now (paused), 60 s after acceptance.\n${ID}  5 of 00012710  ${OWNER} → ${OWNER}  in 12 s`,
    );
  });

  test('changes of isolated margin are listed with the rules', async () => {
    expect(await runCommand(practice(), ['isolated'])).toBe(
      `Changes are carried out 10 s after they are accepted, new ones after a decision.\n${ID}  -100  00020000`,
    );
  });

  test('an empty command lists all commands', async () => {
    expect(await runCommand(practice(), [])).toContain('advance <duration>');
  });
});
