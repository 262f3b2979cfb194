// OneClickDialog.tsx: sets up or unlocks one-click trading from the ticket.
import { agentsQuery } from '#client/queries/account/agents.ts';
import { useGateway } from '#client/react.tsx';
import { useOneClick } from '#state/account/oneClick.ts';
import { useOwner } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SetupForm } from './SetupForm.tsx';
import { UnlockForm } from './UnlockForm.tsx';
import { useApprove } from './useApprove.ts';

const close = () => useOneClick.setState({ isDialogOpen: false });

export function OneClickDialog() {
  const { isDialogOpen, state } = useOneClick((store) => store);
  const isOver = state.kind !== 'none' && state.kind !== 'locked';
  useEffect(() => {
    // Unlocked in another tab, or another account.
    if (isDialogOpen && isOver) close();
  }, [isDialogOpen, isOver]);
  return (
    <Dialog
      open={isDialogOpen && !isOver}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('oneClick.label', 'One-click trading')}
    >
      {state.kind === 'locked' ? <UnlockForm facts={state.facts} onDone={close} /> : <NewKey />}
    </Dialog>
  );
}

function NewKey() {
  const gateway = useGateway();
  const owner = useOwner();
  const { reason } = useApprove();
  const { data: agents } = useQuery(queryWhen(owner, (address) => agentsQuery(gateway, address)));
  return (
    <SetupForm
      key={owner}
      isBrief
      taken={agents?.map(({ name }) => name) ?? []}
      reason={agents === undefined ? t('oneClick.names', 'Loading your approved keys…') : reason}
      onCreated={close}
      onDone={close}
    />
  );
}
