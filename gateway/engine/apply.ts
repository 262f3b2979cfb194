// apply.ts: applies one command at one time and returns its result.
import type { UnixMs } from '#protocol/ids.ts';
import { settleFunding } from '../accounts/funding.ts';
import { updateLeverage } from '../accounts/leverage.ts';
import { cancelUncoveredBuys } from '../orders/spotHolds.ts';
import { examineAccounts } from '../liquidation/liquidation.ts';
import { approveAgent, revokeAgent } from './agents.ts';
import { cancelByClientId, cancelOrders } from './cancelOrders.ts';
import type {
  AdvanceClock,
  Command,
  CommandResult,
  ModifyOrders,
  PlaceOrders,
  SignedCommand,
  TwapOrder,
  UserCommand,
} from '../world/commands/commands.ts';
import type { ExecuteDeposit, Withdraw } from '../world/commands/fundsCommands.ts';
import { Effects } from '../world/effects.ts';
import type { EngineReply } from './engine.ts';
import { modifyOrders } from './modifyOrders.ts';
import { acceptTerms, credit, setAccess, setTermsVersion } from './onboarding.ts';
import { setMarketStatus, setOracle } from './oracle.ts';
import { placeOrders } from './placeOrders.ts';
import { refusal } from '../world/refusals.ts';
import { signedRefusal } from './signed.ts';
import type { World } from '../world/state.ts';
import { twapCancel, twapOrder } from './twapOrder.ts';
import { runTwaps } from './twapSlices.ts';
import { creditTransfer, executeDeposit, reportDeposit, sendDeposit, setDeposits } from '../funds/deposit.ts';
import { createReferralCode, setReferrer } from '../funds/referral.ts';
import { ruleWithdrawal, segregate, setWithdrawals, switchOperation } from '../funds/operatorCommands.ts';
import { withdraw } from '../funds/withdraw.ts';
import { runFunds } from '../funds/worker.ts';
import { runIsolated, updateIsolatedMargin } from '../isolated/operations.ts';
import { ruleIsolatedOperation, setIsolatedOperations } from '../isolated/operatorCommands.ts';
import { ruleOutcomeOperation, setOutcomeOperations } from '../outcomes/operations/operatorCommands.ts';
import type { UserOutcomeCommand } from '../world/commands/operationCommands.ts';
import { userOutcome } from '../outcomes/operations/operations.ts';
import { creditPusd, setPusd, setSettlement, takeBackPusd } from '../outcomes/operatorCommands.ts';
import {
  creditPairs,
  listOutcome,
  resolveOutcome,
  setOutcomeStatus,
  setTickSize,
} from '../outcomes/lifecycle.ts';
import { runOutcomes } from '../outcomes/worker.ts';
import { fireTriggers } from '../matching/triggers.ts';

type Handlers = {
  readonly [Type in Command['type']]: (
    world: World,
    effects: Effects,
    command: Extract<Command, { type: Type }>,
  ) => CommandResult;
};

const HANDLERS: Handlers = {
  signed: applySigned,
  refused: () => ({ kind: 'done' }),
  placeOrders,
  modifyOrders,
  cancelOrders,
  cancelByClientId,
  updateLeverage,
  updateIsolatedMargin,
  twapOrder,
  twapCancel,
  approveAgent,
  revokeAgent,
  acceptTerms,
  setTermsVersion,
  setAccess,
  credit,
  setOracle,
  runTwaps,
  advanceClock,
  settleFunding: (world, effects, command) => {
    const result = settleFunding(world, effects, command);
    examineAccounts(world, effects);
    return result;
  },
  setMarketStatus,
  withdraw,
  runFunds,
  setWithdrawals,
  ruleWithdrawal,
  segregate,
  executeDeposit,
  sendDeposit,
  reportDeposit,
  creditTransfer,
  setDeposits,
  switchOperation,
  createReferralCode,
  setReferrer,
  creditPusd,
  setPusd,
  takeBackPusd,
  setSettlement,
  runOutcomes,
  userOutcome,
  setOutcomeOperations,
  ruleOutcomeOperation,
  setIsolatedOperations,
  ruleIsolatedOperation,
  runIsolated,
  creditPairs,
  listOutcome,
  setOutcomeStatus,
  resolveOutcome,
  setTickSize,
};

export function applyCommand(world: World, command: Command, now: UnixMs): EngineReply {
  world.now = now;
  const effects = new Effects(now);
  const result = handle(world, effects, command);
  fireTriggers(world, effects);
  cancelUncoveredBuys(world, effects);
  const events = effects.finish();
  return world.left.length === 0 ? { result, events } : { result, events, pages: world.left.splice(0) };
}

function handle(world: World, effects: Effects, command: Command): CommandResult {
  if (!Object.hasOwn(HANDLERS, command.type)) return refusal('UNKNOWN_TYPE');
  return (HANDLERS[command.type] as (world: World, effects: Effects, command: Command) => CommandResult)(
    world,
    effects,
    command,
  );
}

function applySigned(world: World, effects: Effects, signed: SignedCommand): CommandResult {
  const refused = signedRefusal(world, signed);
  if (refused !== undefined) return refused;
  const { command, digest } = signed;
  return handle(world, effects, makesIds(command) ? { ...command, digest } : command);
}

const DIGESTED: ReadonlySet<Command['type']> = new Set([
  'placeOrders',
  'modifyOrders',
  'twapOrder',
  'withdraw',
  'executeDeposit',
  'userOutcome',
]);

/**
 * Commands that derive ids from the signed digest: orders and TWAPs; withdrawals, deposits, splits and merges
 * are identified by it.
 */
function makesIds(
  command: UserCommand,
): command is PlaceOrders | ModifyOrders | TwapOrder | Withdraw | ExecuteDeposit | UserOutcomeCommand {
  return DIGESTED.has(command.type);
}

/** The clock never goes back. */
function advanceClock(world: World, _effects: Effects, { byMs }: AdvanceClock): CommandResult {
  if (!Number.isSafeInteger(byMs) || byMs < 0) return refusal('INVALID_FIELD', 'byMs');
  world.clockShift += byMs;
  return { kind: 'done' };
}
