// SignedAnswer.tsx: reads the code by signature where the open read does not answer.
import { useOutbox } from '#client/react.tsx';
import { useOwner } from '#state/account/session.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';

export function SignedAnswer() {
  const submit = useSubmit();
  const owner = useOwner();
  const answered = useOutbox().find(
    (item) =>
      item.owner === owner &&
      item.request.type === 'getReferralCode' &&
      (item.state.status === 'accepted' || item.state.status === 'confirmed'),
  );
  const results = answered && 'results' in answered.state ? answered.state.results : null;
  const code = results?.type === 'done' ? results.referralCode : undefined;
  if (!submit) return null;
  return (
    <>
      <Button onClick={() => void submit({ type: 'getReferralCode', action: {} }, { act: 'always' })}>
        {t('referrals.askSigned', 'Request with a signature')}
      </Button>
      {code !== undefined && (
        <p role="status" className="self-center">
          {code === null
            ? t('referrals.signedNone', 'The service says: no code yet.')
            : t('referrals.signedCode', 'The service says: {code}', { code })}
        </p>
      )}
    </>
  );
}
