// useTradingGate.ts: the reasons that block an action now, from the state of browser, wallet and service.
import { accessQuery } from '#client/queries/account/access.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { roleQuery } from '#client/queries/account/role.ts';
import { termsQuery } from '#client/queries/account/terms.ts';
import { useConnection, useGateway, useReadable } from '#client/react.tsx';
import { type Blocker, type Purpose, tradingGate } from '#client/deployment/tradingGate.ts';
import type { Market } from '#domain/market/market.ts';
import { useQuery } from '@tanstack/react-query';
import { isArmed, useOneClick } from '../account/oneClick.ts';
import { roleFor, useOwner, useSession } from '../account/session.ts';
import { queryWhen } from '../queryWhen.ts';
import { useRuleEffect } from '../rules/ruleEffects.ts';

interface GateOptions {
  purpose: Purpose;
  market?: Market | undefined;
  /** For market orders: the book's age in ms. Absent for orders with a price of their own. */
  book?: { ageMs: number | undefined } | undefined;
}

/** All blocking reasons, most fundamental first; empty when the action is allowed. */
export function useTradingGate({ purpose, market, book }: GateOptions): Blocker[] {
  const gateway = useGateway();
  const wallet = useSession((session) => session.wallet);
  const returning = useSession((session) => session.returning);
  const ownAccount = useSession((session) => session.ownAccount);
  const owner = useOwner();
  const isByKey = useOneClick(isArmed);
  const rule = useRuleEffect(owner);
  const config = useReadable(gateway.config);
  const connection = useConnection();
  const followed = useReadable(gateway.live);
  const pauses = useReadable(gateway.pauses);
  const clock = useReadable(gateway.clock);
  const role = useQuery(queryWhen(wallet?.account, (address) => roleQuery(gateway, address)));
  const access = useQuery(queryWhen(owner, (address) => accessQuery(gateway, address)));
  const terms = useQuery(queryWhen(owner, (address) => termsQuery(gateway, address)));
  const account = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  return tradingGate({
    purpose,
    // A trading key has no chain. A wallet that has to sign after all is asked to switch then.
    wallet: wallet ? { address: wallet.account, chainId: isByKey ? null : wallet.chainId } : null,
    returning: returning ?? null,
    owner: owner ?? null,
    domainChainId: config.signing.tradingChainId,
    role: roleFor(role.data, { wallet, ownAccount }),
    access: config.isAccessRequired ? access.data : OPEN_TO_ALL,
    terms: terms.data,
    connection: connection.state,
    service: connection.service,
    isReconciled: followed.some((each) => each.owner === owner && each.isReconciled),
    pausedUntilAt: pauses.find(({ path }) => path === '/exchange')?.untilAt ?? null,
    clock,
    accountState: account.data?.state,
    rulesUntilAt: pauseEndOf(rule),
    now: gateway.clock.now(),
    market: market ? stateOf(market) : null,
    book: book ?? null,
  });
}

function pauseEndOf(rule: ReturnType<typeof useRuleEffect>) {
  return rule?.pause?.untilAt ?? null;
}

function stateOf({ status, notTradable }: Market) {
  return { status, isUsable: notTradable !== 'szDecimals' && notTradable !== 'venueRules' };
}

const OPEN_TO_ALL = { isAuthorized: true, reason: null };
