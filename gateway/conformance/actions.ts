// actions.ts: actions with no or minimal effect, in wire form.
import type { WireAction } from '#protocol/action.ts';
import type { Kit } from './kit.ts';
import type { Signer } from './signer.ts';

/** A nonexistent order: cancelling it only spends a nonce. */
export function cancelOfNothing(assetId = '00000000'): WireAction {
  return { type: 'cancel', cancels: [{ a: assetId, o: `0x${'0'.repeat(31)}1` }] };
}

/** Wallet-signed actions may name any chain; the trading chain always works. */
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

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

export function approval(kit: Kit, agent: Signer | undefined, agentName: string, nonce: number): WireAction {
  return {
    type: 'approveAgent',
    venueChain: kit.place().network,
    signatureChainId: signatureChainId(kit),
    agentAddress: agent?.address ?? ZERO_ADDRESS,
    agentName,
    nonce,
  };
}
