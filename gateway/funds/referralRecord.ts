// referralRecord.ts: an account's code, its referrer and the accounts it referred.
import type { Address } from '#protocol/ids.ts';
import type { Referral } from '#protocol/info/account/referral.ts';
import { volumeOf } from '../accounts/volume.ts';
import type { World } from '../world/state.ts';
import { moneyText } from '../world/units.ts';
import { codeOf } from './referral.ts';

/** Volumes of the last fourteen days; this exchange pays no rewards. */
export function referralRecord(world: World, owner: Address): Referral {
  const { codes, referrals } = world.funds;
  const code = codeOf(world.funds, owner);
  const by = referrals.get(owner);
  const referrer = by && codes.get(by.code);
  const volume = (of: Address): Referral['volume'] => {
    const account = world.accounts.get(of);
    return account === undefined ? '0' : moneyText(volumeOf(account, world.now));
  };
  const referred = [...referrals].filter(([, each]) => each.code === code);
  return {
    code,
    referredBy: by === undefined || referrer === undefined ? null : { referrer, code: by.code },
    volume: volume(owner),
    unclaimedRewards: '0',
    claimedRewards: '0',
    stage: code === null ? 'needToCreateCode' : 'ready',
    neededVolume: null,
    referredCount: referred.length,
    referred: referred.map(([of, { joinedAt }]) => ({
      owner: of,
      volume: volume(of),
      feesRewarded: '0',
      joinedAt,
    })),
  };
}
