// LostKey.tsx: a trading key that was lost with the data of this browser: approve a new one, revoke the lost one.
import { useGateway, useOutbox } from '#client/react.tsx';
import type { KeyFacts } from '#client/tradingKey/keyMessages.ts';
import type { LostKey } from '#client/tradingKey/keyNotes.ts';
import { isUnapproved, type KeyApproval, useOneClick } from '#state/account/oneClick.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { lostText, lostTitle } from '#ui/text/lostKeyMessages.ts';
import { shownName } from './agentName.ts';
import { DEFAULT_VALIDITY, endOf } from './keyMessages.ts';
import { provesApproval } from './approvalProof.ts';
import { useApprove, wasTaken } from './useApprove.ts';

/** The secret key no longer exists anywhere: a new key replaces it, and the approval of its address is revoked here. */
export function Lost({
  lost,
  approval,
  onNew,
}: {
  lost: LostKey;
  approval: KeyApproval;
  onNew: (() => void) | undefined;
}) {
  const key = useOneClick((store) => store.key);
  const { revoke, reason } = useApprove();
  const isListed = approval === 'approved';
  const revokeLost = async () => {
    if (wasTaken(await revoke(lost.name))) await key?.erase(lost.address);
  };
  return (
    <Banner
      tone="warn"
      title={lostTitle()}
      action={
        <>
          {isListed && (
            <Button size="sm" onClick={() => void revokeLost()} reason={reason}>
              {t('keyLost.revoke', 'Revoke the lost key')}
            </Button>
          )}
          {isUnapproved(approval) && (
            <Button size="sm" onClick={() => void key?.erase(lost.address)}>
              {t('keyLost.dismiss', 'Dismiss')}
            </Button>
          )}
          {onNew !== undefined && (
            <Button size="sm" kind="primary" onClick={onNew} reason={reason}>
              {t('oneClick.approveAgain', 'Approve a new key')}
            </Button>
          )}
        </>
      }
    >
      <p>{lostText()}</p>
      {isListed && (
        <p>
          {t('keyLost.listed', 'The service still lists “{name}”. Revoke it; nothing needs it any more.', {
            name: shownName(lost.name),
          })}
        </p>
      )}
    </Banner>
  );
}

/**
 * The service refuses the key: it is approved for the first time, or a new key replaces it. A revoked key is never
 * approved again.
 */
export function Gone({
  facts,
  approval,
  taken,
}: {
  facts: KeyFacts;
  approval: KeyApproval;
  taken: readonly string[];
}) {
  const key = useOneClick((store) => store.key);
  const { approve, reason } = useApprove();
  const { clock } = useGateway();
  const wasApproved = useOutbox().some((item) => provesApproval(item, facts.address));
  const isFresh = approval === 'missing' && !wasApproved && !taken.includes(facts.name);
  return (
    <Banner
      tone="warn"
      title={goneTitle(approval)}
      action={
        <>
          {isFresh && (
            <Button
              size="sm"
              onClick={() =>
                void approve({
                  address: facts.address,
                  name: facts.name,
                  validUntil: endOf(DEFAULT_VALIDITY, clock.now()),
                })
              }
              reason={reason}
            >
              {t('apiKeys.gone.approveFor', 'Approve it for 30 days')}
            </Button>
          )}
          <Button size="sm" kind="primary" onClick={() => void key?.erase(facts.address)}>
            {t('apiKeys.gone.new', 'Replace with a new key')}
          </Button>
        </>
      }
    >
      {t('apiKeys.gone.safe', 'Your main wallet signs instead. Your ticket entries are kept.')}
    </Banner>
  );
}

function goneTitle(approval: KeyApproval): string {
  if (approval === 'expired') return t('apiKeys.gone.expired', 'This key’s approval has expired.');
  return approval === 'unlisted'
    ? t('apiKeys.gone.unlisted', 'The service no longer lists this key.')
    : t('apiKeys.gone.missing', 'This key is not approved: it was revoked or never approved.');
}
