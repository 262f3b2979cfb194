import { expect, test } from 'vitest';
import { referral } from './referral.ts';

const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const FRIEND = '0x0000000000000000000000000000000000000001';

test('the perpetuals venue puts the code beside the referred accounts, and lists fewer than it counts', () => {
  const read = referral.decodeResponse({
    referredBy: { referrer: FRIEND, code: 'BETA' },
    cumVlm: '12',
    referrerState: {
      stage: 'ready',
      data: { code: 'ALPHA', nReferrals: 40, referralStates: [{ user: FRIEND, cumVlm: '7' }] },
    },
  });
  expect(read).toMatchObject({
    code: 'ALPHA',
    referredBy: { referrer: FRIEND, code: 'BETA' },
    volume: '12',
    unclaimedRewards: null,
    referredCount: 40,
  });
  expect(read.referred).toEqual([{ owner: FRIEND, volume: '7', feesRewarded: null, joinedAt: null }]);
});

test('the volume required for a code is read if given', () => {
  expect(
    referral.decodeResponse({ referrerState: { stage: 'needToTrade', data: { required: '10000' } } }),
  ).toMatchObject({
    code: null,
    stage: 'needToTrade',
    neededVolume: '10000',
    referred: [],
    referredCount: 0,
  });
});

test('an unreadable referred account does not hide others; an unrelated answer is not an account without a code', () => {
  const { referred } = referral.decodeResponse({
    code: 'ALPHA',
    referrerState: { stage: 'ready', data: { referralStates: [{ user: 'nobody' }, { user: OWNER }, 5] } },
  });
  expect(referred.map(({ owner }) => owner)).toEqual([OWNER]);
  expect(() => referral.decodeResponse({ error: 'Unknown read' })).toThrow('referrerState: is missing');
});
