// Activity.tsx — every request this browser signed: what it was, how it stands, what is safe now. Nothing signed is ever lost.
import { useGateway, useOutbox } from '#client/react.tsx';
import { ISOLATED_FAILED, isOnItsWay } from '#client/isolatedItem.ts';
import type { OutboxItem } from '#client/outboxItem.ts';
import { safeNextStep, type SafeStep } from '#client/safeNextStep.ts';
import { useMarketOf } from '#state/useMarkets.ts';
import { Address } from '#ui/Address.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatDateTime } from '#ui/format/time.ts';
import { i18n } from '#ui/i18n.ts';
import { saveFile } from '#ui/saveFile.ts';
import { useNow } from '#ui/useNow.ts';
import { type ReactNode, useState } from 'react';
import { ImportButton, ImportOutcome, useActivityImport } from './ActivityImport.tsx';
import { serviceFailureText } from './failureWords.ts';
import { itemState } from './itemWords.ts';
import { OperationStatus } from './OperationStatus.tsx';
import { requestSentence, requestTitle } from './requestWords.ts';
import { Results } from './Results.tsx';
import { VerifySigned } from './VerifySigned.tsx';

export function Activity() {
  const items = useOutbox();
  const gateway = useGateway();
  const save = () => saveFile(gateway.outbox.export(), 'trine-activity.json', 'application/json');
  const importing = useActivityImport();
  return (
    <section className="mx-auto flex w-full max-w-4xl flex-col gap-4 p-4">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-heading font-semibold">{i18n.t({ id: 'activity.title', message: 'Activity' })}</h1>
          <p className="text-muted">{i18n.t({ id: 'activity.lead', message: 'Every request signed in this browser, with its exact bytes, stored before it was first sent.' })}</p>
        </div>
        <div className="flex shrink-0 flex-wrap justify-end gap-2">
          <ImportButton {...importing} />
          {items.length > 0 && <Button onClick={save}>{i18n.t({ id: 'activity.export', message: 'Save as JSON' })}</Button>}
        </div>
      </header>
      <ImportOutcome work={importing.work} />
      {items.length === 0 ? (
        <EmptyState
          title={i18n.t({ id: 'activity.empty', message: 'Nothing has been signed here yet' })}
          detail={i18n.t({ id: 'activity.empty.detail', message: 'Orders, cancels and everything else you sign appear here the moment your wallet has signed them.' })}
        />
      ) : (
        <ul className="flex flex-col gap-px overflow-hidden rounded-lg border border-line bg-line">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Item({ item }: { item: OutboxItem }) {
  const marketOf = useMarketOf();
  const state = itemState(item);
  return (
    <li className="bg-surface">
      <details>
        <summary className="flex items-center gap-3 px-3 py-2 compact:min-h-11">
          <Badge tone={state.tone}>{state.word}</Badge>
          <span className="min-w-0 flex-1 truncate font-medium">{requestTitle(item.request, marketOf)}</span>
          <span className="tabular text-table text-muted">{formatDateTime(item.signedAt)}</span>
        </summary>
        <div className="flex flex-col gap-3 border-t border-line px-3 py-3">
          <p>{requestSentence(item.request, marketOf)}</p>
          <p className="text-muted">{state.detail}</p>
          {item.isImported && <Banner tone="info" title={i18n.t({ id: 'activity.imported', message: 'Imported from a file. Its signature was checked; what became of it is only what the file says.' })} />}
          {!isOnItsWay(item) && <NextStep item={item} />}
          <Outcome item={item} />
          <OperationStatus item={item} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-table compact:grid-cols-1">
            <Row label={i18n.t({ id: 'activity.signer', message: 'Signed by' })}>
              <Address address={item.signer} isFull />
            </Row>
            <Row label={i18n.t({ id: 'activity.digest', message: 'Digest' })}>
              <span className="font-mono break-all">{item.digest}</span>
            </Row>
            <Row label={i18n.t({ id: 'activity.nonce', message: 'Number (nonce)' })}>{item.nonce ?? i18n.t({ id: 'activity.none', message: 'none' })}</Row>
            <Row label={i18n.t({ id: 'activity.expires', message: 'Expires' })}>{item.expiresAfter === null ? i18n.t({ id: 'activity.never', message: 'never' }) : formatDateTime(item.expiresAfter)}</Row>
            <Row label={i18n.t({ id: 'activity.sends', message: 'Sent' })}>{i18n.t({ id: 'activity.times', message: '{count, plural, =0 {never} one {once} other {# times}}', values: { count: item.sends.length } })}</Row>
          </dl>
          <div className="flex items-start gap-2">
            <pre tabIndex={0} aria-label={i18n.t({ id: 'activity.body', message: 'The exact request' })} className="max-h-48 min-w-0 flex-1 overflow-auto rounded-md bg-inset p-2 font-mono text-label break-all whitespace-pre-wrap">
              {item.body}
            </pre>
            <CopyButton text={item.body} label={i18n.t({ id: 'activity.copy', message: 'Copy the exact request' })} />
          </div>
          <Answer item={item} />
          <VerifySigned item={item} />
        </div>
      </details>
    </li>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular min-w-0">{children}</dd>
    </>
  );
}

/** As it came; of several sends, the answer to the last. */
function Answer({ item: { answer } }: { item: OutboxItem }) {
  if (answer === undefined) return <p className="text-table text-muted">{i18n.t({ id: 'activity.noAnswer', message: 'No answer is stored for it.' })}</p>;
  const label = i18n.t({ id: 'activity.answer', message: 'Answer of {time}, HTTP {status}', values: { time: formatDateTime(answer.at), status: answer.status } });
  return (
    <div>
      <p className="mb-1 text-label text-muted">{label}</p>
      <pre tabIndex={0} aria-label={label} className="max-h-48 overflow-auto rounded-md bg-inset p-2 font-mono text-label break-all whitespace-pre-wrap">
        {answer.body}
      </pre>
    </div>
  );
}

function Outcome({ item: { state, request, owner } }: { item: OutboxItem }) {
  // What failed later is told beside the operation.
  if (state.status === 'refused' && state.failure.code !== ISOLATED_FAILED) {
    const text = serviceFailureText(state.failure);
    return (
      <p className="text-danger">
        {text.title} <span className="text-muted">{text.detail}</span>
      </p>
    );
  }
  if ((state.status === 'confirmed' || state.status === 'accepted') && state.results) return <Results results={state.results} request={request} owner={owner} />;
  return null;
}

/** What may be done now, as buttons: reading is always safe; sending again only where it can act at most once. */
function NextStep({ item }: { item: OutboxItem }) {
  const { exchange, clock } = useGateway();
  useNow(1000);
  const [isBusy, setBusy] = useState(false);
  const { step } = safeNextStep(item, clock.now());
  const run = (job: Promise<unknown>) => {
    setBusy(true);
    void job.finally(() => setBusy(false));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-table">{stepText(step)}</span>
      {step === 'readState' && (
        <Button size="sm" busy={isBusy} onClick={() => run(exchange.check(item.id))}>
          {i18n.t({ id: 'activity.check', message: 'Look at the service now' })}
        </Button>
      )}
      {step === 'resend' && (
        <Button size="sm" busy={isBusy} onClick={() => run(exchange.resend(item.id))}>
          {i18n.t({ id: 'activity.resend', message: 'Send the identical request again' })}
        </Button>
      )}
    </div>
  );
}

function stepText(step: SafeStep['step']): string {
  const texts: Record<SafeStep['step'], string> = {
    wait: i18n.t({ id: 'activity.step.wait', message: 'It is being looked after. There is nothing to do.' }),
    readState: i18n.t({ id: 'activity.step.read', message: 'Look before doing anything else; looking changes nothing.' }),
    resend: i18n.t({ id: 'activity.step.resend', message: 'The same bytes may be sent again: they can act only once.' }),
    newIntent: i18n.t({ id: 'activity.step.new', message: 'Nothing more can come of it. If you still want it, place it anew.' }),
    nothing: i18n.t({ id: 'activity.step.done', message: 'Done. There is nothing to do.' }),
  };
  return texts[step];
}
