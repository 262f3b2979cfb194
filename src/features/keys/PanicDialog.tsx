// PanicDialog.tsx: after the panic button: all keys are locked already; the approval can be revoked too.
import type { KeyFacts } from '#client/tradingKey/keyMessages.ts';
import { useOneClick } from '#state/account/oneClick.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { t } from '#ui/text/i18n.ts';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { shownName } from './agentName.ts';
import { useApprove, wasTaken } from './useApprove.ts';

export function PanicDialog({
  facts,
  isOpen,
  onClose,
}: {
  facts: KeyFacts;
  isOpen: boolean;
  onClose: () => void;
}) {
  const key = useOneClick((store) => store.key);
  const isApproved = useOneClick(({ approval }) => approval !== 'missing' && approval !== 'unlisted');
  const { revoke, reason } = useApprove();
  const revokeAndErase = async () => {
    onClose();
    // A key whose approval is revoked is deleted.
    if (wasTaken(await revoke(facts.name))) await key?.erase(facts.address);
  };
  const erase = () => {
    onClose();
    void key?.erase(facts.address);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('panic.title', 'Locked in every tab')}
      description={t(
        'panic.lead',
        'The key “{name}” signs nothing until you unlock it. Its open orders stay open.',
        { name: shownName(facts.name) },
      )}
      footer={
        <>
          <Button onClick={onClose}>{t('panic.keep', 'Keep locked')}</Button>
          {isApproved ? (
            <Button kind="danger" onClick={() => void revokeAndErase()} reason={reason}>
              {t('panic.revoke', 'Revoke the key')}
            </Button>
          ) : (
            <Button kind="danger" onClick={erase}>
              {t('panic.erase', 'Erase key from this browser')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-2 text-table text-muted">
        <p>
          {t(
            'panic.why',
            'If someone else may have used the key, revoke it. The service then rejects everything it signs, on any device.',
          )}
        </p>
        {isApproved && <SignedBy who={{ by: 'wallet' }} />}
      </div>
    </Dialog>
  );
}
