// onboarding.ts: acceptance of the terms, access, and practice balances.
import { openAccount } from '../world/account.ts';
import { transfer } from '../world/ledger.ts';
import { noteFlow } from '../funds/equity.ts';
import { grantPusd } from '../outcomes/grant.ts';
import { MONEY_DECIMALS, toUnits } from '../world/units.ts';
import type {
  AcceptTerms,
  CommandResult,
  Credit,
  SetAccess,
  SetTermsVersion,
} from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { AccountState, World } from '../world/state.ts';
import type { Asset } from '../world/asset.ts';
import { isActiveAgent } from '../accounts/access.ts';

const DONE: CommandResult = { kind: 'done' };

/**
 * Idempotent: accepting a version twice changes nothing, including the time of acceptance. An agent may accept too,
 * without its owner's consent; its own account then ends the link.
 */
export function acceptTerms(world: World, effects: Effects, { owner, version }: AcceptTerms): CommandResult {
  if (version !== world.termsVersion) return refusal('TERMS_VERSION_MISMATCH', 'action.termsVersion');
  const formerOwner = isActiveAgent(world, owner) ? world.agents.get(owner)?.owner : undefined;
  if (formerOwner !== undefined) effects.raise({ type: 'agents', owner: formerOwner });
  const account = openAccount(world, owner);
  if (account.terms?.version === version) return DONE;
  account.terms = { version, acceptedAt: world.now };
  effects.raise({ type: 'terms', owner });
  grant(world, effects, account);
  return DONE;
}

export function setTermsVersion(world: World, effects: Effects, { version }: SetTermsVersion): CommandResult {
  if (version === world.termsVersion) return DONE;
  world.termsVersion = version;
  effects.raise({ type: 'termsVersion', version });
  return DONE;
}

export function setAccess(
  world: World,
  effects: Effects,
  { owner, isAuthorized, reason }: SetAccess,
): CommandResult {
  world.access.set(owner, { isAuthorized, reason });
  effects.raise({ type: 'access', owner });
  return DONE;
}

export function credit(
  world: World,
  effects: Effects,
  { owner, assetId, amount, isBot }: Credit,
): CommandResult {
  const asset = world.assets.get(assetId);
  if (asset === undefined) return refusal('INVALID_ASSET_ID', 'assetId');
  const units = toUnits(amount, asset.decimals);
  if (units === undefined || units <= 0n) return refusal('INVALID_FIELD', 'amount');
  const account = openAccount(world, owner, isBot ?? false);
  transfer(assetId, world.issuance, account.wallet, units);
  noteFlow(world, account, asset, units);
  effects.accountChanged(account);
  return DONE;
}

function grant(world: World, effects: Effects, account: AccountState): void {
  if (account.hasGrant) return;
  account.hasGrant = true;
  const granted = toUnits(world.options.practiceBalance, MONEY_DECIMALS) ?? 0n;
  transfer(world.quote, world.issuance, account.wallet, granted);
  noteFlow(world, account, world.assets.get(world.quote) as Asset, granted);
  grantPusd(world, effects, account);
  effects.accountChanged(account);
}
