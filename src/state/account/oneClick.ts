// oneClick.ts: the state of one-click trading: whether a trading key is unlocked, and which requests it may sign.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { useGateway } from '#client/react.tsx';
import type { Signer } from '#client/actions/signer.ts';
import type { KeyOrder } from '#client/tradingKey/keyMessages.ts';
import type { TradingKeyState } from '#client/tradingKey/keyHolder.ts';
import type { TradingKey } from '#client/tradingKey/tradingKey.ts';
import type { OneClickRefusal } from '#domain/order/oneClick.ts';
import type { Address } from '#protocol/ids.ts';
import { create } from 'zustand';
import { useSession } from './session.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';

/**
 * The key's approval as read from the service; `unknown` until it has answered. `missing`: not listed, and no earlier
 * approval is known. `unlisted`: approved before, and no longer listed.
 */
export type KeyApproval = 'unknown' | 'approved' | 'missing' | 'unlisted' | 'expired';

/** True once an approval is over: the key is replaced, never approved again. */
export function hasEnded(approval: KeyApproval): boolean {
  return approval === 'unlisted' || approval === 'expired';
}

/** True if the service refuses the key. */
export function isUnapproved(approval: KeyApproval): boolean {
  return approval === 'missing' || hasEnded(approval);
}

export type OneClickState = {
  key: TradingKey | undefined;
  state: TradingKeyState;
  approval: KeyApproval;
  /** The dialog that sets up or unlocks the key. */
  isDialogOpen: boolean;
};

export const useOneClick = create<OneClickState>()(() => ({
  key: undefined,
  state: { kind: 'unknown' },
  approval: 'unknown',
  isDialogOpen: false,
}));

/** True while the key is unlocked and not known to be refused. */
export function isArmed({ state, approval }: Pick<OneClickState, 'state' | 'approval'>): boolean {
  return state.kind === 'armed' && !isUnapproved(approval);
}

/**
 * Who signs. `hold`: why an unlocked key does not sign this request. `agent`: the connected wallet is itself the
 * trading key of another account.
 */
export type WhoSigns = { by: 'wallet'; hold?: OneClickRefusal | undefined } | { by: 'key' } | { by: 'agent' };

/** The key's signer for this request, or why there is none. */
export function keySignerFor(
  request: ActionRequest,
  owner: Address,
  gateway: GatewayClient,
): { signer: Signer } | { hold: OneClickRefusal | undefined } {
  const { key, state, approval } = useOneClick.getState();
  if (
    key === undefined ||
    state.kind !== 'armed' ||
    !isArmed({ state, approval }) ||
    state.facts.owner !== owner
  )
    return { hold: undefined };
  const marks = () => marksIn(gateway);
  const refusal = key.refusalOf(request, marks());
  if (refusal !== undefined) return { hold: refusal.kind === 'locked' ? undefined : refusal };
  const signer = key.signer(marks);
  return signer === undefined ? { hold: undefined } : { signer };
}

/** A signer without a prompt, for reads that need a signature: the unlocked key, if there is one. */
export function quietSignerOf(owner: Address): Signer | undefined {
  const { key, state, approval } = useOneClick.getState();
  return state.kind === 'armed' && isArmed({ state, approval }) && state.facts.owner === owner
    ? key?.signer(() => [])
    : undefined;
}

/** Whether `quietSignerOf` has a signer for this account. */
export function useIsQuiet(owner: Address): boolean {
  return useOneClick(
    ({ state, approval }) =>
      isArmed({ state, approval }) && state.kind === 'armed' && state.facts.owner === owner,
  );
}

/** Who would sign this request; the main wallet while the request is unknown, undefined without a connected wallet. */
export function useWhoSigns(request: ActionRequest | undefined): WhoSigns | undefined {
  const gateway = useGateway();
  const armed = useOneClick(isArmed);
  // Re-rendered after each use, because each use counts towards the hourly limit.
  useOneClick((store) => (store.state.kind === 'armed' ? store.state.uses : undefined));
  const owner = useSession((session) => session.wallet?.account);
  const isAgent = useSession(({ role }) => role.kind === 'agent');
  if (owner === undefined) return undefined;
  if (isAgent) return { by: 'agent' };
  if (!armed || request === undefined) return { by: 'wallet' };
  const found = keySignerFor(request, owner, gateway);
  return 'signer' in found ? { by: 'key' } : { by: 'wallet', hold: found.hold };
}

const ANY_CANCEL: ActionRequest = { type: 'cancel', action: { cancels: [] } };

/** Who would sign a cancel, which no limit of the key applies to. */
export function useWhoCancels(): WhoSigns | undefined {
  return useWhoSigns(ANY_CANCEL);
}

function marksIn(gateway: GatewayClient): KeyOrder['marks'] {
  return [...gateway.feeds.contexts().all()].flatMap(([assetId, { markPrice }]) =>
    markPrice === null ? [] : [[assetId, markPrice] as const],
  );
}
