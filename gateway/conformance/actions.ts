// actions.ts: actions that change nothing, or as little as possible, in the interface's words.
import type { WireAction } from '#protocol/action.ts';
import type { Kit } from './kit.ts';
import type { Signer } from './signer.ts';

/** An order nobody has: canceling it spends a nonce and does nothing else. */
export function cancelOfNothing(assetId = '00000000'): WireAction {
  return { type: 'cancel', cancels: [{ a: assetId, o: `0x${'0'.repeat(31)}1` }] };
}

/** Any chain may be named for what a wallet signs; the trading chain always fits. */
export function signatureChainId(kit: Kit): string {
  return `0x${kit.place().profile.tradingChainId.toString(16)}`;
}

/** Withdraws to the account itself. `time` must be the nonce. */
export function withdrawal(kit: Kit, time: number, more: Readonly<Record<string, unknown>> = {}): WireAction {
  return {
    type: 'withdraw',
    serviceChain: kit.place().network,
    signatureChainId: signatureChainId(kit),
    destination: kit.owner().address,
    token: kit.learned.quoteAsset,
    amount: '1000000000000',
    source: 'balance',
    time,
    ...more,
  };
}

const NOBODY = `0x${'0'.repeat(40)}`;

export function approval(kit: Kit, agent: Signer | undefined, agentName: string, nonce: number): WireAction {
  return {
    type: 'approveAgent',
    venueChain: kit.place().network,
    signatureChainId: signatureChainId(kit),
    agentAddress: agent?.address ?? NOBODY,
    agentName,
    nonce,
  };
}
