// oneClick.ts: one-click trading as every screen needs it: is a trading key unlocked, and would it sign this? The key itself comes late (features/keys).
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

/** What the service says of the key's approval; `unknown` until it has answered. */
export type KeyApproval = 'unknown' | 'approved' | 'missing' | 'expired';

type OneClickState = {
  key: TradingKey | undefined;
  state: TradingKeyState;
  approval: KeyApproval;
};

export const useOneClick = create<OneClickState>()(() => ({
  key: undefined,
  state: { kind: 'unknown' },
  approval: 'unknown',
}));

/** True while the key is unlocked and not known to be refused: then it signs what its limits allow. */
export function isArmed({ state, approval }: Pick<OneClickState, 'state' | 'approval'>): boolean {
  return state.kind === 'armed' && approval !== 'missing' && approval !== 'expired';
}

/** Who signs, and for the main wallet what keeps an unlocked key from it. `agent`: the connected wallet is itself somebody's key. */
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

/** A signer that asks nobody, for questions about the account: the unlocked key, if there is one. */
export function quietSignerOf(owner: Address): Signer | undefined {
  const { key, state, approval } = useOneClick.getState();
  return state.kind === 'armed' && isArmed({ state, approval }) && state.facts.owner === owner
    ? key?.signer(() => [])
    : undefined;
}

/** Whether there is one now. */
export function useIsQuiet(owner: Address): boolean {
  return useOneClick(
    ({ state, approval }) =>
      isArmed({ state, approval }) && state.kind === 'armed' && state.facts.owner === owner,
  );
}

/** Who would sign this now; the main wallet while nothing is known of the request, nobody while no wallet is connected. */
export function useWhoSigns(request: ActionRequest | undefined): WhoSigns | undefined {
  const gateway = useGateway();
  const armed = useOneClick(isArmed);
  // Rendered anew after each use: the hour's rest may have changed.
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

/** The same for taking orders away, which no limit holds back. */
export function useWhoCancels(): WhoSigns | undefined {
  return useWhoSigns(ANY_CANCEL);
}

function marksIn(gateway: GatewayClient): KeyOrder['marks'] {
  return [...gateway.feeds.contexts().all()].flatMap(([assetId, { markPrice }]) =>
    markPrice === null ? [] : [[assetId, markPrice] as const],
  );
}
