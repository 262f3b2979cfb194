// useRemedies.ts: actions of the blocker list's buttons.
import { switchChain } from '#client/actions/walletAsks.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { Ticket } from '#state/order/ticket.ts';
import { useSession } from '#state/account/session.ts';
import { announce } from '#ui/display/announce.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';

export interface Ways {
  /** Opens the onboarding steps. */
  onGate: () => void;
  onChange?: (change: Partial<Ticket>) => void;
  onLeverage?: () => void;
}

export interface Remedies {
  apply: (remedy: Remedy) => void;
  /** The one in progress. */
  busy: Remedy | undefined;
}

export function useRemedies({ onGate, onChange, onLeverage }: Ways): Remedies {
  const gateway = useGateway();
  const { chain } = useReadable(gateway.config);
  const wallet = useSession((session) => session.wallet);
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState<Remedy>();

  const goToChain = async () => {
    if (!wallet) return;
    setBusy('switchChain');
    try {
      await switchChain(wallet.request, chain);
    } catch {
      announce(
        t('why.switchFailed', 'The wallet did not switch. You can also choose {name} in the wallet itself.', {
          name: chain.name,
        }),
      );
    } finally {
      setBusy(undefined);
    }
  };
  const ways: Record<Remedy, () => void> = {
    gate: onGate,
    switchChain: () => void goToChain(),
    reconnect: () => gateway.retryConnection(),
    makeReduceOnly: () => onChange?.({ reduceOnly: true }),
    dropReduceOnly: () => onChange?.({ reduceOnly: false }),
    useLimit: () => onChange?.({ type: 'limit' }),
    changeLeverage: () => onLeverage?.(),
    openSettings: () => navigate('/settings'),
    openFunds: () => navigate('/funds'),
  };
  return { apply: (remedy) => ways[remedy](), busy };
}

/** Remedies available in the ticket; others are elsewhere, or need waiting. */
export type Remedy =
  | 'gate'
  | 'switchChain'
  | 'reconnect'
  | 'makeReduceOnly'
  | 'dropReduceOnly'
  | 'useLimit'
  | 'changeLeverage'
  | 'openSettings'
  | 'openFunds';

export interface Reason {
  key: string;
  /** A sentence: what blocks the order, and what to do. */
  text: string;
  /** A button beside the sentence, labelled with a verb. */
  remedy?: { kind: Remedy; label: string } | undefined;
}
