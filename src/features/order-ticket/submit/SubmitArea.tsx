// SubmitArea.tsx: the ticket's button, and the notes under it.
import type { Stage } from '#client/actions/submission.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { Ticket } from '#state/order/ticket.ts';
import { useArming, useKeys } from '#state/preferences/shortcuts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { t } from '#ui/text/i18n.ts';
import { keyText } from '#ui/text/keyText.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Reason, Remedies, Remedy } from './useRemedies.ts';
import { isShown, type TicketSubmit } from './useTicketSubmit.ts';
import { OneClickOffer } from './OneClickOffer.tsx';
import { WhyNot } from './WhyNot.tsx';
import { useNameWarnings } from '#state/market/useNameWarnings.ts';
import { NameWarningBadge } from '#ui/display/NameWarningBadge.tsx';
import { stageHref } from '#state/errorHref.ts';
import { cx } from '#ui/theme/cx.ts';
import { Link } from 'wouter';
import { type ResultLine, resultLine } from './resultMessages.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';

interface SubmitAreaProps {
  market: Market;
  ticket: Ticket;
  /** Names the action: “Buy 0.25 BTC”. */
  label: string;
  /** `Stat`s of what matters most, above the button and always in view. */
  figures: ReactNode;
  submit: TicketSubmit;
  reasons: readonly Reason[];
  remedies: Remedies;
}

/** The order's main figures, the ticket's button, the last order's failure, and the blockers. */
export function SubmitArea({ market, ticket, label, figures, submit, reasons, remedies }: SubmitAreaProps) {
  const isRunning = submit.state === 'running';
  const keys = keyText(useKeys('send'));
  const isArmed = useArming((arming) => arming.isArmed) && keys !== '';
  const blocking = isRunning ? [] : reasons;
  const next = nextStep(blocking);
  const missing = missingText(blocking[0]?.key, market);
  const send = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (next !== undefined) return;
    // The pressed step has gone, and the focus with it. Steps that end by themselves, as at page load, don't move the
    // focus.
    const { activeElement, body } = send.current?.ownerDocument ?? document;
    if (wasPressed.current && activeElement === body) send.current?.focus();
    wasPressed.current = false;
  }, [next]);
  return (
    // Stays visible, and on a phone in reach, while the fields scroll.
    <div
      data-pinned=""
      className="sticky -bottom-px z-10 -mx-3 -mb-3 flex flex-col gap-2 border-t border-line bg-surface px-3 pt-2 pb-3 in-data-dialog:-bottom-4 in-data-dialog:mx-0 in-data-dialog:-my-1 in-data-dialog:bg-raised in-data-dialog:px-0 in-data-dialog:pt-2 in-data-dialog:pb-4"
    >
      <div data-live="" className="flex flex-wrap justify-between gap-x-3 gap-y-1">
        {figures}
      </div>
      {next ? (
        // A separate element: a press on an instantly completed step must not reach the submit button.
        <Button
          key="step"
          kind="primary"
          size="lg"
          wide
          busy={remedies.busy === next.kind}
          onClick={() => {
            wasPressed.current = true;
            remedies.apply(next.kind);
          }}
        >
          {next.label}
        </Button>
      ) : (
        <Button
          key="send"
          ref={send}
          type="submit"
          onClick={(event) => {
            // The second press of a double press: the first may have been for the previous step.
            if (event.detail > 1) event.preventDefault();
          }}
          kind={ticket.side}
          size="lg"
          wide
          busy={isRunning}
          reason={blocking[0]?.text}
        >
          {isRunning ? runningText(submit.stage) : (missing ?? label)}
          {isArmed && !isRunning && (
            <span
              aria-hidden="true"
              className="rounded-sm border border-current px-1 text-label font-normal opacity-80"
            >
              {keys}
            </span>
          )}
        </Button>
      )}
      <NameWarning market={market} />
      <SignedBy who={submit.who} />
      <OneClickOffer button={send} />
      <LastResult stage={isShown(ticket, submit.stage) ? submit.stage : undefined} />
      {/* One reason at a time: the next appears once this one is resolved. */}
      <WhyNot
        reasons={blocking.slice(0, 1)}
        remedies={remedies}
        isFirstAbove={(next ?? missing) !== undefined}
      />
    </div>
  );
}

/** The step the main button performs instead: connect, switch, accept, deposit. */
const STEPS: ReadonlySet<Remedy> = new Set<Remedy>(['gate', 'switchChain', 'openFunds']);

function nextStep([first]: readonly Reason[]): Reason['remedy'] {
  return first?.remedy && STEPS.has(first.remedy.kind) ? first.remedy : undefined;
}

/** What is to be entered next: the disabled button's label while nothing else blocks the order. */
function missingText(key: string | undefined, market: Market): string | undefined {
  if (key === 'missing-price') return t('ticket.enter.price', 'Enter price');
  if (key !== 'missing-size') return undefined;
  return hasTrait(market, 'question')
    ? t('ticket.enter.amount', 'Enter amount')
    : t('ticket.enter.size', 'Enter size');
}

function runningText(stage: Stage | undefined): string {
  if (stage?.name === 'review') return t('ticket.running.review', 'Confirm to continue');
  if (stage?.name === 'wallet') return t('ticket.running.wallet', 'Approve in your wallet');
  return t('ticket.running', 'Submitting…');
}

/** Beside the ticket's button: the id of a market that may be confused. */
function NameWarning({ market }: { market: Market }) {
  const warning = useNameWarnings().get(market.assetId);
  return warning && <NameWarningBadge kind={warning.kind} id={market.assetId} others={warning.others} />;
}

/** The last order's failure until the input changes, with a link to its explanation. Its notice announces it. */
function LastResult({ stage }: { stage: Stage | undefined }) {
  const line = stage && resultLine(stage);
  const href = line && stageHref(stage);
  return (
    <>
      <p className={cx('text-table break-words empty:hidden', line && TONES[line.tone])}>{line?.text}</p>
      {href !== undefined && (
        <Link
          href={href}
          className="self-start text-table text-accent underline underline-offset-2 compact:py-3.5"
        >
          {t('sign.dictionary', 'More about this error')}
        </Link>
      )}
    </>
  );
}

const TONES: Record<ResultLine['tone'], string> = {
  plain: 'text-muted',
  warn: 'text-warn',
  bad: 'text-danger',
};

/** A longer size is a mistake, and would be cut off. */
const MAX_LENGTH = 16;

/** "Buy 0.25 BTC"; without a size, or with one that does not fit, only the asset. */
export function actLabel(side: 'buy' | 'sell', size: DecimalString | undefined, base: string): string {
  const values = { size: size === undefined || size === '0' ? '' : formatExact(size), base };
  const isShown = values.size !== '' && values.size.length <= MAX_LENGTH;
  if (side === 'buy')
    return isShown
      ? t('ticket.act.buy', 'Buy {size} {base}', values)
      : t('ticket.act.buyNothing', 'Buy {base}', values);
  return isShown
    ? t('ticket.act.sell', 'Sell {size} {base}', values)
    : t('ticket.act.sellNothing', 'Sell {base}', values);
}
