// FormFrame.tsx: shared frame of the assist forms: figures, fields, effects, ends, signer, Start.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { useWhoSigns } from '#state/account/oneClick.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { keyHoldText } from '#ui/text/keyHoldText.ts';
import { t } from '#ui/text/i18n.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { EndsNote } from './EndsNote.tsx';
import type { StartState, Wanted } from './useStartAssist.ts';

interface FormFrameProps {
  title: string;
  /** The tab's actions, one sentence each. */
  acts: readonly string[];
  /** Undefined for an incomplete form. */
  wanted: Wanted | undefined;
  /** The step with the largest value: the key must be able to sign it. */
  sample: ActionRequest | undefined;
  assistStart: StartState;
  startLabel: string;
  onDone: () => void;
  children: ReactNode;
}

export function FormFrame({
  title,
  acts,
  wanted,
  sample,
  assistStart,
  startLabel,
  onDone,
  children,
}: FormFrameProps) {
  const who = useWhoSigns(sample);
  const isKeyMissing = who?.by !== 'key';
  const reason = assistStart.isOver ? assistStart.fault : reasonOf(wanted, sample, who);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      size="sm"
      title={title}
      footer={
        <Button
          kind="primary"
          busy={assistStart.isBusy}
          {...(reason ? { reason } : {})}
          onClick={() => wanted && assistStart.start(wanted)}
        >
          {startLabel}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <ul className="flex list-disc flex-col gap-1 ps-4 text-table text-ink">
          {acts.map((act) => (
            <li key={act}>{act}</li>
          ))}
          <li>
            {t(
              'assist.counts',
              'The trading key signs each change without asking. Each counts as an order in its hourly limits.',
            )}
          </li>
        </ul>
        <EndsNote />
        {sample && isKeyMissing && !assistStart.isOver && <KeyNote reason={reason} />}
        <p role="alert" className="text-table text-danger empty:hidden">
          {assistStart.fault}
        </p>
      </div>
    </Dialog>
  );
}

/** Why Start is blocked. */
function reasonOf(
  wanted: Wanted | undefined,
  sample: ActionRequest | undefined,
  who: ReturnType<typeof useWhoSigns>,
): string | undefined {
  if (wanted === undefined || sample === undefined)
    return t('assist.start.incomplete', 'Complete the fields first.');
  if (who?.by === 'key') return undefined;
  if (who?.by === 'wallet' && who.hold)
    return t(
      'assist.start.hold',
      'The trading key cannot sign this: {why}.',
      { why: keyHoldText(who.hold) },
      'why: half a sentence, such as “exceeds the key’s 1,000 per order”.',
    );
  return t('assist.start.noKey', 'Needs an unlocked trading key.');
}

function KeyNote({ reason }: { reason: string | undefined }) {
  return (
    <p className="text-table text-warn">
      {reason}{' '}
      <Link href="/keys" className="text-accent underline underline-offset-2">
        {t('assist.start.keys', 'One-click trading')}
      </Link>
    </p>
  );
}
