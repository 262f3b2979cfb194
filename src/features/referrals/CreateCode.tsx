// CreateCode.tsx: creates one's referral code: rules, nearest valid code, refusals.
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import { referralQuery } from '#client/queries/account/referral.ts';
import { useGateway, useSubmissions } from '#client/react.tsx';
import { isReferralCode } from '#protocol/exchange/referral.ts';
import type { Referral } from '#protocol/info/account/referral.ts';
import type { Address } from '#protocol/ids.ts';
import { useWhoSigns } from '#state/account/oneClick.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { codeProblem, nearestCode, refusalText } from './codeRules.ts';

export function CreateCode({
  owner,
  stage,
  neededVolume,
}: {
  owner: Address;
  stage: string;
  neededVolume: Referral['neededVolume'];
}) {
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const { create, isUnderWay, refused } = useCreateCode(owner, text);
  const submit = useSubmit();
  const who = useWhoSigns(undefined);
  const reason = reasonOf(submit !== undefined);
  const problem = text === '' && !wasTried ? undefined : codeProblem(text);
  const proposal = problem === undefined ? undefined : nearestCode(text);
  const press = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason === undefined && codeProblem(text) === undefined) void create();
  };
  return (
    <form onSubmit={press} className="flex flex-col gap-4" noValidate>
      <Field label={t('referrals.code', 'Code')} error={refused ?? problem}>
        {(control) => (
          <TextInput
            {...control}
            value={text}
            onChange={setText}
            maxLength={64}
            autoCapitalize="characters"
            placeholder="ALPHA"
            className="max-w-72 font-mono"
          />
        )}
      </Field>
      {proposal !== undefined && (
        <div>
          <Button size="sm" onClick={() => setText(proposal)}>
            {t('referrals.use', 'Use {code}', { code: proposal })}
          </Button>
        </div>
      )}
      <div>
        <Button type="submit" kind="primary" busy={isUnderWay} {...(reason === undefined ? {} : { reason })}>
          {isReferralCode(text)
            ? t('referrals.create', 'Create {code}', { code: text })
            : t('referrals.createAny', 'Create a code')}
        </Button>
        <SignedBy who={who} className="mt-2" />
      </div>
      <ul className="list-disc ps-4 text-table text-muted">
        <li>{t('referrals.rule.form', '3 to 20 characters: capital letters A to Z and digits.')}</li>
        <li>{t('referrals.rule.one', 'One code per account. It cannot be changed.')}</li>
        <li>{t('referrals.rule.sign', 'Your wallet signs the request.')}</li>
        {stage === 'needToTrade' && <li className="text-warn">{needText(neededVolume)}</li>}
      </ul>
    </form>
  );
}

function needText(volume: Referral['neededVolume']): string {
  if (volume === null)
    return t('referrals.needToTrade', 'The service requires some trading before it gives a code.');
  return t('referrals.needToTrade.volume', 'The service requires {volume} traded before it gives a code.', {
    volume: formatUsd(volume),
  });
}

/** One idempotency key per code: repeated presses create it once. */
function useCreateCode(
  owner: Address,
  text: string,
): { create: () => Promise<void>; isUnderWay: boolean; refused: string | undefined } {
  const gateway = useGateway();
  const queries = useQueryClient();
  const submit = useSubmit();
  const [intent, setIntent] = useState(() => ({ id: createIntentId(), code: '' }));
  const stage = useSubmissions().find(({ id }) => id === intent.id)?.stage;
  return {
    isUnderWay: stage !== undefined && UNDER_WAY.has(stage.name),
    refused: stage?.name === 'refused' && intent.code === text ? refusalText(stage.failure) : undefined,
    create: async () => {
      if (!submit) return;
      const next =
        intent.code === text || intent.code === ''
          ? { ...intent, code: text }
          : { id: createIntentId(), code: text };
      setIntent(next);
      await submit(
        { type: 'createReferralCode', action: { code: text } },
        { act: 'always', intentId: next.id },
      );
      await queries.invalidateQueries({ queryKey: referralQuery(gateway, owner).queryKey });
    },
  };
}

const UNDER_WAY: ReadonlySet<string> = new Set([
  'preparing',
  'review',
  'wallet',
  'verifying',
  'sending',
  'blocked',
]);

function reasonOf(canSign: boolean): string | undefined {
  return canSign
    ? undefined
    : t('referrals.noWallet', 'Connect the wallet of this account to create its code.');
}
