// useKeeper.ts: the trading key of the connected account: loads it late, follows changes of the account, and knows
// whether it is approved.
import { agentsQuery } from '#client/queries/account/agents.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { openTradingKey } from '#client/tradingKey/openTradingKey.ts';
import type { TradingKey } from '#client/tradingKey/tradingKey.ts';
import type { Address } from '#protocol/ids.ts';
import { hasEnded, isArmed, type KeyApproval, useOneClick } from '#state/account/oneClick.ts';
import { useSession } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { provesApproval } from './approvalProof.ts';

let opened: TradingKey | undefined;

/** One per page, created by the first caller. */
function theKey(renderHold: GatewayClient['renderHold']): TradingKey {
  if (opened === undefined) {
    const key = openTradingKey(renderHold);
    opened = key;
    useOneClick.setState({ key, state: key.getSnapshot() });
    key.subscribe(() => useOneClick.setState({ state: key.getSnapshot() }));
  }
  return opened;
}

/** Mounted once, with the badge in the top bar. */
export function useKeeper(): void {
  const { renderHold, config } = useGateway();
  const key = theKey(renderHold);
  const { baseUrl } = useReadable(config);
  const owner = useSession(({ wallet, role }) => (role.kind === 'owner' ? wallet?.account : undefined));
  useEffect(() => {
    key.follow(owner === undefined ? undefined : { owner, serviceUrl: baseUrl || location.origin });
  }, [key, owner, baseUrl]);
  useApproval(key);
  useNonceInReserve();
}

/** The first act of an unlocked key need not wait for its nonce. */
function useNonceInReserve(): void {
  const { nonces } = useGateway();
  const signer = useOneClick((store) =>
    isArmed(store) && store.state.kind === 'armed' ? store.state.facts.address : undefined,
  );
  useEffect(() => {
    if (signer !== undefined) nonces.reserve(signer).catch(() => {});
  }, [nonces, signer]);
}

function useApproval(key: TradingKey): void {
  const gateway = useGateway();
  const facts = useOneClick(({ state }) => ('facts' in state ? state.facts : undefined));
  const { data: agents, isStale } = useQuery(queryWhen(facts?.owner, (owner) => agentsQuery(gateway, owner)));
  const mine = agents?.find(({ address }) => address === facts?.address);
  const isKnown = facts !== undefined && agents !== undefined;
  const validUntil = mine?.validUntil ?? null;
  const hasMine = mine !== undefined;
  const address = facts?.address;
  const hadApproval = useHadApproval(address);
  const before = useRef<{ address: Address | undefined; approval: KeyApproval }>({
    address,
    approval: 'unknown',
  });
  useEffect(() => {
    const report = (approval: KeyApproval) => {
      useOneClick.setState({ approval });
      // A key about to be approved stays open.
      if (hasEnded(approval) && useOneClick.getState().state.kind === 'armed') key.lock();
      before.current = { address, approval };
    };
    if (!isKnown) return report('unknown');
    if (!hasMine) {
      const { address: last, approval } = before.current;
      const wasListed = last === address && (approval === 'approved' || hasEnded(approval));
      return report(wasListed || (hadApproval && !isStale) ? 'unlisted' : 'missing');
    }
    const left = validUntil === null ? Infinity : validUntil - gateway.clock.now();
    if (left <= 0) return report('expired');
    report('approved');
    if (left > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => report('expired'), left);
    return () => clearTimeout(timer);
  }, [key, gateway, address, isKnown, hasMine, validUntil, hadApproval, isStale]);
}

/**
 * Whether this browser knows of an approval of the key from before this page was opened: a later one may not be listed
 * yet.
 */
function useHadApproval(address: Address | undefined): boolean {
  const { outbox, clock, elapsed } = useGateway();
  const [openedAt] = useState(elapsed);
  return useSyncExternalStore(outbox.subscribe, () => {
    // The service's time of the opening, by what is known of its clock now.
    const before = clock.now() - (elapsed() - openedAt) - LISTED_AFTER_MS;
    return (
      address !== undefined &&
      outbox.getSnapshot().some((item) => item.updatedAt < before && provesApproval(item, address))
    );
  });
}

/** The service lists an approval of this age. */
const LISTED_AFTER_MS = 60_000;
const LONGEST_TIMER_MS = 2_147_483_647;
