// randomFunds.ts: random commands about deposits, withdrawals and pUSD.
import type { Address, AssetId, Hex } from '#protocol/ids.ts';
import type { Command } from '../../world/commands/commands.ts';
import type { SeededRandom } from './random.ts';
import { toText } from '../../world/units.ts';
import { HYPE, PURR, USDC } from './testEngine.ts';
import { type Walk, pick } from './walk.ts';

/** Credits, debits, settings and settlement of pUSD. */
function aboutPusd(random: SeededRandom, owner: Address): Command {
  const amount = toText(BigInt(1 + random(20_000_000)), 6);
  switch (random(6)) {
    case 0:
      return { type: 'takeBackPusd', owner, amount };
    case 1:
      return {
        type: 'setPusd',
        owner,
        [pick(random, ['local', 'pending', 'localDeficit'] as const)]: amount,
      };
    case 2:
      return { type: 'setSettlement', localMs: random(5_000), pendingMs: random(5_000) };
    case 3:
      return {
        type: 'creditPusd',
        owner,
        amount,
        bucket: pick(random, ['local', 'pending', 'confirmed'] as const),
      };
    default:
      return { type: 'runOutcomes' };
  }
}

/**
 * Time for due operations; withdrawals, covered or not, to few addresses; deposits; operator commands about
 * guessed ids.
 */
export function aboutFunds(random: SeededRandom, walk: Walk, owner: Address): Command {
  const roll = random(16);
  const transactionId: Hex = `0x${random(512).toString(16).padStart(64, '0')}`;
  if (roll < 3) return { type: 'runFunds' };
  if (roll === 3) return aboutPusd(random, owner);
  if (roll < 7) return fundsOperatorCommand(random, transactionId);
  const assetId = random(3) === 0 ? (walk.base ?? HYPE) : USDC;
  if (roll === 7)
    return {
      type: 'segregate',
      owner,
      assetId,
      amount: toText(BigInt(1 + random(50_000_000)), assetId === PURR ? 0 : 6),
    };
  if (roll === 8 || roll === 9) return aboutDeposits(random, owner, assetId, transactionId);
  const amount = toText(BigInt(1 + random(400_000_000)), assetId === PURR ? 4 : 6);
  const destination: Address = `0x${(0xd00 + random(4)).toString(16).padStart(40, '0')}`;
  return {
    type: 'withdraw',
    owner,
    destination,
    assetId,
    amount,
    source: random(4) === 0 ? 'segregated' : 'balance',
    transactionId,
  };
}

/** Detected on the practice chain, proven by a real one, or started; waiting for a transfer or not. */
function aboutDeposits(random: SeededRandom, owner: Address, assetId: AssetId, id: Hex): Command {
  const few = toText(BigInt(1 + random(9)), 0);
  switch (random(4)) {
    case 0:
      return { type: 'creditTransfer', owner, assetId: USDC, amount: few, transactionHash: id };
    case 1:
      return {
        type: 'sendDeposit',
        owner,
        assetId: USDC,
        amount: toText(BigInt(1 + random(50_000_000)), 6),
        depositId: id,
      };
    default:
      return {
        type: 'executeDeposit',
        owner,
        assetId,
        amount: few,
        depositId: id,
        ...(random(2) === 0 ? { awaitsTransfer: true } : {}),
      };
  }
}

function fundsOperatorCommand(random: SeededRandom, transactionId: Hex): Command {
  const roll = random(3);
  if (roll === 0)
    return {
      type: 'ruleWithdrawal',
      transactionId,
      ruling: pick(random, ['hold', 'release', 'fail'] as const),
    };
  if (roll === 1)
    return {
      type: 'setWithdrawals',
      isPaused: random(3) === 0,
      delayMs: random(60_000),
      reviewsAll: random(4) === 0,
    };
  return {
    type: 'setDeposits',
    rejectsWith: random(3) === 0 ? 'region' : null,
    cap: { assetId: USDC, amount: random(2) === 0 ? '40' : null },
  };
}
