// DepositForm.tsx: the deposit form: asset, source, quote, and deposits in progress.
import { useGateway, useReadable } from '#client/react.tsx';
import { readDepositCall } from '#domain/transfer/depositCalls.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { DepositOption } from '#protocol/info/funds/deposits.ts';
import { unitsOf } from '#domain/transfer/transferAmount.ts';
import { followOtherTabs, useDepositRuns } from '#state/account/depositRuns.ts';
import { useOwner } from '#state/account/session.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatCountdown } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { t } from '#ui/text/i18n.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { useEffect } from 'react';
import { AmountField } from '../AmountField.tsx';
import { DepositRunView } from './DepositRunView.tsx';
import { callProblemText, callText, serviceTrouble, stepLabel, walletTrouble } from './depositMessages.ts';
import { ReportForm } from './ReportForm.tsx';
import type { Quoted } from './useStartDeposit.ts';
import { type DepositDraft, optionKey, useDeposit } from './useDeposit.ts';
import { useIsOwner, WhoSigns } from '../WhoSigns.tsx';

export function DepositForm({ assetId, onConnect }: { assetId: AssetId | undefined; onConnect: () => void }) {
  const draft = useDeposit(assetId);
  const isOwner = useIsOwner();
  useEffect(() => followOtherTabs(), []);
  return (
    <div className="flex flex-col gap-4">
      <WhoSigns onConnect={onConnect} />
      <Runs />
      {draft.optionsFailed ? (
        <Banner
          tone="warn"
          title={t('deposit.options.failed', 'Deposit options could not be loaded.')}
          action={
            <Button size="sm" onClick={draft.retryOptions}>
              {t('deposit.options.again', 'Try again')}
            </Button>
          }
        >
          {t('deposit.options.failed.safe', 'Pending deposits continue.')}
        </Banner>
      ) : draft.options?.length === 0 ? (
        <EmptyState
          title={t('deposit.options.none', 'No deposits from here')}
          detail={t(
            'deposit.options.none.detail',
            'No deposit routes are offered here. You can report a transfer made elsewhere below.',
          )}
        />
      ) : (
        <QuoteForm draft={draft} isOwner={isOwner} />
      )}
      <ReportForm />
    </div>
  );
}

function Runs() {
  const { baseUrl } = useReadable(useGateway().config);
  const owner = useOwner();
  const runs = useDepositRuns((state) => state.runs);
  const own = runs.filter((run) => run.owner === owner && run.serviceUrl === baseUrl);
  if (own.length === 0) return null;
  return (
    <ul aria-label={t('deposit.runs', 'Deposits started in this browser')} className="flex flex-col gap-3">
      {own.map((run) => (
        <DepositRunView key={run.id} run={run} />
      ))}
    </ul>
  );
}

function QuoteForm({ draft, isOwner }: { draft: DepositDraft; isOwner: boolean }) {
  const { option, amount, quoted } = draft;
  const { clock } = useGateway();
  useNow(1000);
  const isExpired = draft.isExpired(clock.now());
  const symbol = visibleText(option?.symbol ?? '', 20);
  const isGood = quoted !== undefined && !isExpired;
  const reason = reasonAgainst(isOwner, draft, isGood);
  return (
    <form
      aria-label={t('deposit.form', 'Deposit')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) void (isGood ? draft.begin?.() : draft.askQuote());
      }}
    >
      {draft.lacksRoute && (
        <Banner tone="info" title={t('deposit.route.none', 'This asset has no deposit route here.')}>
          {t('deposit.route.none.detail', 'You can deposit one of the assets below.')}
        </Banner>
      )}
      <Field label={t('deposit.from', 'From')}>
        {(control) => (
          <Select<string>
            {...control}
            value={option ? optionKey(option) : ''}
            onChange={draft.setOption}
            options={optionsOf(draft)}
          />
        )}
      </Field>
      <AmountField
        text={draft.amountText}
        onText={draft.setAmount}
        coin={symbol}
        problem={amount.ok ? undefined : amount.problem}
        max={draft.held}
      />
      {option && <Limits option={option} cap={draft.cap} />}
      {quoted && (
        <QuoteView
          quoted={quoted}
          isHeld={draft.exceedsCap}
          isExpired={isExpired}
          leftMs={quoted.quote.expiresAt - clock.now()}
        />
      )}
      <CapWarning draft={draft} />
      <Trouble draft={draft} />
      <Button type="submit" kind="primary" size="lg" wide busy={draft.isBusy} reason={reason}>
        {buttonText(isGood, isExpired)}
      </Button>
      {reason !== undefined && <p className="text-label text-faint">{reason}</p>}
    </form>
  );
}

/** Without a chosen one, a first line that asks for it. */
function optionsOf({ options = [], lacksRoute }: DepositDraft) {
  const routes = options.map((each) => ({
    id: optionKey(each),
    label: t('deposit.option', '{symbol} on {chain}', {
      symbol: visibleText(each.symbol, 20),
      chain: visibleText(each.chainName, 40),
    }),
  }));
  return lacksRoute ? [{ id: '', label: t('deposit.route.choose', 'Choose an asset') }, ...routes] : routes;
}

function reasonAgainst(
  isOwner: boolean,
  { amount, lacksRoute }: DepositDraft,
  isGood: boolean,
): string | undefined {
  if (!isOwner) return t('deposit.why.owner', 'Only the main wallet of the account can sign this.');
  if (lacksRoute) return t('deposit.why.asset', 'Choose an asset.');
  if (isGood || amount.ok) return undefined;
  return amount.problem.kind === 'empty'
    ? t('deposit.why.amount', 'Enter an amount.')
    : t('deposit.why.amountWrong', 'Correct the amount.');
}

function buttonText(isGood: boolean, isExpired: boolean): string {
  if (isGood) return t('deposit.begin', 'Start deposit');
  return isExpired ? t('deposit.quote.again', 'Get a new quote') : t('deposit.quote.ask', 'Get quote');
}

function QuoteView({
  quoted: { option, quote },
  isHeld,
  isExpired,
  leftMs,
}: {
  quoted: Quoted;
  /** Above the deposit cap: not credited. */
  isHeld: boolean;
  isExpired: boolean;
  leftMs: number;
}) {
  const symbol = visibleText(option.symbol, 20);
  return (
    <section
      aria-label={t('deposit.quote', 'Quote')}
      className="flex flex-col gap-2 rounded-md border border-line px-3 py-2"
    >
      <Rows>
        <Row label={t('deposit.quote.send', 'You send')}>
          {formatExact(unitsOf(quote.fromAmount, option.decimals))} {symbol}
        </Row>
        <Row label={t('deposit.quote.fee', 'Fee')}>
          {formatExact(quote.fee)} {symbol}
        </Row>
        <Row
          label={
            isHeld ? t('deposit.quote.held', 'Held, not credited') : t('deposit.quote.get', 'You receive')
          }
        >
          {formatExact(quote.toAmount)} {symbol}
        </Row>
        <Row label={t('deposit.quote.good', 'Expires in')}>
          {isExpired ? t('deposit.quote.over', 'expired') : formatCountdown(leftMs)}
        </Row>
      </Rows>
      <ol
        className="flex flex-col gap-1 text-table text-muted"
        aria-label={t('deposit.quote.steps', 'Steps of this deposit')}
      >
        {quote.steps.map((step) => {
          const read = readDepositCall(step, quote, { chainId: option.chainId, address: option.token });
          return (
            <li key={step.index} className="break-words">
              <span className="me-1 font-medium text-ink">{stepLabel(step.kind)}</span>
              {read.ok
                ? callText(read.call, {
                    symbol: option.symbol,
                    amount: amountOf(read.call, quote.fromAmount, option.decimals),
                  })
                : callProblemText(read.problem)}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function amountOf(call: { amount?: bigint } | object, fromAmount: string, decimals: number): string {
  const units = 'amount' in call && typeof call.amount === 'bigint' ? call.amount.toString() : fromAmount;
  return unitsOf(units, decimals).toFixed();
}

/** Minimum and deposit cap, known before a quote. */
function Limits({ option, cap }: { option: DepositOption; cap: DepositDraft['cap'] }) {
  return (
    <Rows className="rounded-md border border-line px-3 py-1">
      <Row label={t('deposit.limit.min', 'Minimum')}>
        {formatExact(option.minAmount)} {visibleText(option.symbol, 20)}
      </Row>
      {cap && (
        <Row
          label={t('deposit.limit.cap', 'Deposit cap')}
          tip={t('deposit.limit.cap.tip', 'Of all deposits of this asset at the service.')}
        >
          {t(
            'deposit.limit.left',
            '{left} of {cap} {coin} left',
            {
              left: formatExact(cap.left),
              cap: formatExact(cap.cap),
              coin: visibleText(cap.coin, 20),
            },
            'In the deposit form; {left}: the free part of the deposit cap, {cap}: the whole cap, both in {coin}.',
          )}
        </Row>
      )}
    </Rows>
  );
}

/** The service credits a deposit in full or not at all. */
function CapWarning({ draft: { cap, exceedsCap } }: { draft: DepositDraft }) {
  if (cap === undefined || !exceedsCap) return null;
  return (
    <Banner
      tone="warn"
      title={t(
        'deposit.cap',
        'Above the deposit cap: {left} {coin} left',
        { left: formatExact(cap.left), coin: visibleText(cap.coin, 20) },
        'In the deposit form; {left}: what the deposit cap of the service leaves, in {coin}.',
      )}
    >
      {t(
        'deposit.cap.what',
        'The whole deposit would be segregated: held under your name, not credited. You can only withdraw it.',
      )}
    </Banner>
  );
}

function Trouble({ draft: { failure, walletFailure } }: { draft: DepositDraft }) {
  const text = walletFailure ? walletTrouble(walletFailure) : failure ? serviceTrouble(failure) : undefined;
  return (
    text && (
      <Banner tone="warn" title={text.title}>
        {text.detail}
      </Banner>
    )
  );
}
