// OneClickOffer.tsx: offers one-click trading under the ticket's button to traders who sign in the wallet.
import { useSubmissions } from '#client/react.tsx';
import { USUAL_UNLOCK_MS } from '#domain/order/oneClick.ts';
import { type OneClickState, useOneClick } from '#state/account/oneClick.ts';
import { useOwner, useSessionMode } from '#state/account/session.ts';
import { useTicketTools } from '#state/preferences/ticketTools.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { returnFocusTo } from '#ui/overlays/returnFocus.ts';
import { t } from '#ui/text/i18n.ts';
import { X } from 'lucide-react';
import type { RefObject } from 'react';

/** Orders signed in the wallet in this tab before one-click trading is offered. */
const ORDERS_BEFORE = 2;

/**
 * With a locked key, unlocking it; without one, setting it up, from the second order on and until it is hidden. `button`
 * gets the focus afterwards, because the offer is gone.
 */
export function OneClickOffer({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const offer = useOneClick(offerIn);
  const isOwner = useSessionMode() === 'owner';
  const count = useWalletOrders();
  const isHidden = useTicketTools(({ hidesOneClick }) => hidesOneClick);
  if (!isOwner || offer === undefined) return null;
  if (offer === 'setUp' && (isHidden || count < ORDERS_BEFORE)) return null;
  return (
    <p className="flex items-center justify-between gap-2">
      <button
        type="button"
        onClick={() => {
          if (button.current) returnFocusTo(button.current);
          useOneClick.setState({ isDialogOpen: true });
        }}
        className="min-h-6 rounded-sm text-start text-table text-accent hover:underline compact:min-h-11 pointer-coarse:min-h-11"
      >
        {offer === 'setUp'
          ? t('oneClick.offer', 'Trade without prompts for {time}', {
              time: formatDuration(USUAL_UNLOCK_MS, 'long'),
            })
          : t('oneClick.offer.unlock', 'Unlock one-click trading')}
      </button>
      {offer === 'setUp' && (
        <IconButton
          icon={X}
          size="sm"
          label={t('oneClick.offer.hide', 'Don’t offer one-click trading')}
          onClick={() => {
            useTicketTools.setState({ hidesOneClick: true });
            button.current?.focus();
          }}
        />
      )}
    </p>
  );
}

function offerIn({ state, approval }: OneClickState): 'setUp' | 'unlock' | undefined {
  if (state.kind === 'none') return 'setUp';
  return state.kind === 'locked' && approval === 'approved' ? 'unlock' : undefined;
}

/** How many orders of this account the wallet signed and the service accepted, in this tab. */
function useWalletOrders(): number {
  const owner = useOwner();
  return useSubmissions().filter(
    ({ owner: by, signerKind, request: { type }, stage: { name } }) =>
      by === owner &&
      signerKind === 'wallet' &&
      (type === 'order' || type === 'twapOrder') &&
      (name === 'accepted' || name === 'confirmed'),
  ).length;
}
