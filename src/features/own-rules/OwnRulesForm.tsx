// OwnRulesForm.tsx: the account's trading rules. Saved with a button, so that half-typed values have no effect.
import { useGateway } from '#client/react.tsx';
import type { KeptRules, OwnRules } from '#domain/rules/ownRules.ts';
import { pendingOf, rulesAt } from '#domain/rules/ownRules.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import { useOwner, useSigner } from '#state/account/session.ts';
import { addNotice } from '#state/notices.ts';
import { setOwnRules, useOwnRules } from '#state/rules/ownRules.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { DailyLossField, DelayField, LossesField, MinutesField } from './RuleFields.tsx';
import { formOf, type FormTexts, readForm } from './ruleForm.ts';

export function OwnRulesForm() {
  const owner = useOwner();
  const signer = useSigner();
  if (!owner || !signer)
    return (
      <p className="text-body text-muted">
        {t('ownRules.guest', 'Connect a wallet to set rules for its account.')}
      </p>
    );
  return <Form key={owner} owner={owner} />;
}

function Form({ owner }: { owner: Address }) {
  const { clock } = useGateway();
  const kept = useOwnRules(owner);
  const now = clock.now();
  const [form, setForm] = useState(() => formOf(kept.pending?.rules ?? rulesAt(kept, now)));
  const read = readForm(form);
  const change = (part: Partial<FormTexts>) => setForm((before) => ({ ...before, ...part }));
  const fields = { form, faults: read.faults, change };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (read.rules) save(owner, read.rules, clock.now());
      }}
    >
      <p className="text-body text-muted">
        {t(
          'ownRules.lead',
          'Rules pause orders that add risk, in this browser only. They never stop cancelling, reducing or withdrawing.',
        )}
      </p>
      <div className="grid grid-cols-2 items-start gap-4 compact:grid-cols-1">
        <DailyLossField {...fields} />
        <DelayField {...fields} />
        <LossesField {...fields} />
        <MinutesField {...fields} />
      </div>
      <Switch
        label={t('ownRules.stop', 'Require a stop-loss')}
        hint={t(
          'ownRules.stop.hint',
          'Perpetual orders that may open or add to a position are not sent without one. Scale and TWAP orders carry none.',
        )}
        checked={form.isStopRequired}
        onChange={(isStopRequired) => change({ isStopRequired })}
      />
      <PendingNote kept={kept} now={now} />
      <Button
        type="submit"
        kind="primary"
        className="self-start"
        reason={read.rules ? undefined : t('ownRules.fix', 'Correct the fields above first.')}
      >
        {t('ownRules.save', 'Save rules')}
      </Button>
    </form>
  );
}

function save(owner: Address, rules: OwnRules, now: UnixMs): void {
  setOwnRules(owner, rules, now);
  addNotice({
    category: 'account',
    tone: 'success',
    title: t('ownRules.saved', 'Rules saved'),
    at: Date.now(),
    isOwn: true,
    key: 'rules:saved',
  });
}

/** Loosened rules that are not in effect yet. */
function PendingNote({ kept, now }: { kept: KeptRules; now: number }) {
  const names = ['dailyLoss', 'losses', 'coolingMinutes', 'isStopRequired', 'delayHours'] as const;
  const waiting = names.map((name) => pendingOf(kept, name, now)).find((each) => each !== undefined);
  if (!waiting) return null;
  return (
    <p role="status" className="text-body text-warn">
      {t(
        'ownRules.pending',
        'The looser rules take effect on {time}. Until then the stricter ones apply.',
        { time: formatDateTime(waiting.at) },
        'time: when looser rules take effect.',
      )}
    </p>
  );
}
