// signed.ts: checks of signed commands (Authentication, "Validation order for signed requests", 3 to 5).
import { hasTrait } from '#domain/market/hasTrait.ts';
import { nonceRefusal, rememberNonce } from '#protocol/signing/nonce.ts';
import type { ErrorCode } from '#protocol/errors.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Refusal, SignedCommand, UserCommand } from '../world/commands/commands.ts';
import { shortIdOf } from '../world/question.ts';
import { refusal } from '../world/refusals.ts';
import type { World } from '../world/state.ts';
import { accessOf, hasAcceptedTerms } from '../accounts/access.ts';

/** Authorization, then the nonce, which is used from here on, then access and terms. Undefined: continue. */
export function signedRefusal(world: World, signed: SignedCommand): Refusal | undefined {
  const { owner, signer, nonce, command } = signed;
  if (command.type !== 'refused' && command.owner !== owner) return refusal('INVALID_FIELD', 'owner');
  const unauthorized = signerRefusal(world, signed);
  if (unauthorized !== undefined) return refusal(unauthorized, 'signature');
  const remembered = world.nonces.get(signer) ?? [];
  const spent = nonceRefusal(nonce, world.now, remembered);
  if (spent !== undefined) return refusal(spent, 'nonce');
  world.nonces.set(signer, rememberNonce(remembered, nonce));
  const closed = isGated(world, command) ? gateRefusal(world, signed) : undefined;
  return closed === undefined ? undefined : refusal(closed);
}

/** Commands that agents may not sign (Authentication, "Who may sign"). */
const OWNER_ONLY: ReadonlySet<UserCommand['type']> = new Set([
  'approveAgent',
  'revokeAgent',
  'withdraw',
  'executeDeposit',
]);

function signerRefusal(world: World, { owner, signer, command }: SignedCommand): ErrorCode | undefined {
  if (signer === owner) return undefined;
  const agent = world.agents.get(signer);
  if (agent === undefined || agent.owner !== owner || agent.revokedAt !== null) return 'AGENT_NOT_APPROVED';
  if (agent.validUntil !== null && agent.validUntil <= world.now) return 'AGENT_EXPIRED';
  return OWNER_ONLY.has(command.type) ? 'OWNER_SIGNATURE_REQUIRED' : undefined;
}

/** Orders and TWAPs that can open a position, and leverage. Cancelling and closing are always allowed. */
function isGated(world: World, command: UserCommand): boolean {
  const canOpen = (order: OrderEntry): boolean => !order.reduceOnly && !isShareSell(world, order);
  if (command.type === 'placeOrders') return command.orders.some(canOpen);
  if (command.type === 'modifyOrders') return command.modifies.some(({ order }) => canOpen(order));
  return command.type === 'updateLeverage' || (command.type === 'twapOrder' && !command.reduceOnly);
}

/** Whether it sells held outcome shares, which cannot be short. */
function isShareSell(world: World, { assetId, side }: OrderEntry): boolean {
  return side === 'sell' && hasTrait(world.markets.get(shortIdOf(world, assetId)), 'question');
}

function gateRefusal(world: World, { owner }: SignedCommand): ErrorCode | undefined {
  if (!accessOf(world, owner).isAuthorized) return 'ACCESS_REQUIRED';
  return hasAcceptedTerms(world, owner) ? undefined : 'TERMS_NOT_ACCEPTED';
}
