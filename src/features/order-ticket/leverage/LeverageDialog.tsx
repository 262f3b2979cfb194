// LeverageDialog.tsx: choosing the leverage of a market, with what it does to the account before anything is signed.
import { useGateway, useReadable } from '#client/react.tsx';
import { type PerpMarket, priceDecimals } from '#domain/market/market.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { ChangeOf } from '#ui/display/ChangeOf.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import { useState } from 'react';
import { blockerReason } from '../submit/blockerMessages.ts';
import { IsolatedMarginForm, IsolatedRows, ModeChoice } from './IsolatedMargin.tsx';
import { highestLeverage, isolatedRefusal, type LeverageEffect, leverageEffect, type LeverageRefusal } from './leverageEffect.ts';
import { MarginTiers } from './MarginTiers.tsx';
import { modesOf } from './marginModes.ts';
import type { Reason } from '../submit/reasons.ts';
import { readNumber } from '../fields/typedText.ts';
import { useRemedies } from '../submit/useRemedies.ts';
import { type TicketInputs, useTicketContext } from '../context/useTicketContext.ts';
import { WhyNot } from '../submit/WhyNot.tsx';
import { WhoSigns } from '../submit/WhoSigns.tsx';

interface LeverageDialogProps {
  market: PerpMarket;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opens the onboarding steps. */
  onGate: () => void;
}

export function LeverageDialog({ market, open, onOpenChange, onGate }: LeverageDialogProps) {
  const [text, setText] = useState<string>();
  const [mode, setMode] = useState<'cross' | 'isolated'>();
  const setOpen = (next: boolean) => {
    if (!next) {
      setText(undefined);
      setMode(undefined);
    }
    onOpenChange(next);
  };
  const toGate = () => {
    setOpen(false);
    onGate();
  };
  // Content and footer exist only while the dialog is open: nothing is watched or worked out for a closed one.
  const shared = { market, text, chosenMode: mode, open, onDone: () => setOpen(false) };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="sm"
      title={i18n.t({ id: 'leverage.title', message: 'Leverage in {symbol}', values: { symbol: market.symbol } })}
      description={i18n.t({ id: 'leverage.explained', message: 'How much of a position’s value its margin has to cover. It holds for your position here and for every order from now on.' })}
      footer={<SetButton {...shared} />}
    >
      <LeverageForm {...shared} onChange={setText} onMode={setMode} onGate={toGate} />
    </Dialog>
  );
}

interface ChoiceProps {
  market: PerpMarket;
  /** As typed; undefined until something has been. */
  text: string | undefined;
  /** How margin is to be kept; undefined until it has been chosen. */
  chosenMode: 'cross' | 'isolated' | undefined;
  /** False while it fades away: a second press then does nothing. */
  open: boolean;
  onDone: () => void;
}

function SetButton(props: ChoiceProps) {
  const { chosen, mode, reason, send } = useLeverageChoice(props);
  return (
    <>
      <WhoSigns request={chosen === undefined ? undefined : { type: 'updateLeverage', action: { assetId: props.market.assetId, mode, leverage: chosen } }} />
      <Button kind="primary" reason={reason} onClick={send}>
        {chosen === undefined ? i18n.t({ id: 'leverage.setNone', message: 'Set leverage' }) : i18n.t({ id: 'leverage.set', message: 'Set leverage to {leverage}×', values: { leverage: chosen } })}
      </Button>
    </>
  );
}

interface LeverageFormProps extends ChoiceProps {
  onChange: (text: string) => void;
  onMode: (mode: 'cross' | 'isolated') => void;
  onGate: () => void;
}

function LeverageForm({ onChange, onMode, onGate, ...props }: LeverageFormProps) {
  const { market, text } = props;
  const { leverage, mode, modes, chosen, highest, effect, error, blocked, inputs, send } = useLeverageChoice(props);
  const remedies = useRemedies({ onGate });
  const shown = chosen ?? leverage;
  return (
    <div className="flex flex-col gap-3">
      {modes.length > 1 && <ModeChoice mode={mode} onMode={onMode} />}
      <LeverageField
        text={text ?? String(leverage)}
        onChange={onChange}
        error={text === undefined ? undefined : error}
        market={market}
        chosen={shown}
        highest={highest}
        onEnter={send}
      />
      {mode === 'isolated' ? (
        <IsolatedRows inputs={inputs} market={market} leverage={shown} />
      ) : (
        <EffectRows effect={effect} market={market} leverage={{ before: dec(String(leverage)), after: dec(String(shown)) }} />
      )}
      <MarginTiers market={market} value={inputs.own && inputs.own.size.abs().mul(inputs.own.markPrice)} />
      {inputs.own?.isolatedMargin && <IsolatedMarginForm market={market} inputs={inputs} blocked={blocked} isOpen={props.open} onDone={props.onDone} />}
      <WhyNot reasons={blocked} remedies={remedies} />
    </div>
  );
}

interface LeverageChoice {
  /** In force now. */
  leverage: number;
  /** As chosen, else in force. */
  mode: 'cross' | 'isolated';
  modes: readonly ('cross' | 'isolated')[];
  inputs: TicketInputs;
  /** Undefined while the text is no leverage this market has. */
  chosen: number | undefined;
  highest: number;
  effect: LeverageEffect | undefined;
  /** What is wrong with the number. */
  error: string | undefined;
  blocked: Reason[];
  /** The first reason why it cannot be set. */
  reason: string | undefined;
  send: () => void;
}

function useLeverageChoice({ market, text, chosenMode, open, onDone }: ChoiceProps): LeverageChoice {
  const inputs = useTicketContext(market);
  const { leverage, context, now } = inputs;
  const { chain, features } = useReadable(useGateway().config);
  const modes = modesOf(market, inputs.mode, features);
  const mode = chosenMode ?? inputs.mode;
  const chosen = chosenIn(text ?? String(leverage), market);
  const effect = effectOf(inputs, market, chosen);
  const submit = useSubmit();
  const blocked = useTradingGate({ purpose: 'leverage', market }).map((blocker) => blockerReason(blocker, { chainName: chain.name, symbol: market.symbol, now }));
  const error = errorOf(chosen, chosen === undefined ? undefined : refusedBy(inputs, mode, chosen, effect), market);
  const isModeKept = mode === inputs.mode;
  const reason = blocked[0]?.text ?? (isModeKept ? undefined : lockedText(inputs, market)) ?? error ?? sameText(isModeKept && chosen === leverage);
  const send = () => {
    if (!open || reason !== undefined || chosen === undefined || !submit) return;
    // The review sheet takes over from here and keeps saying how it stands.
    void submit({ type: 'updateLeverage', action: { assetId: market.assetId, mode, leverage: chosen } }, { act: 'updateLeverage' });
    onDone();
  };
  return { leverage, mode, modes, inputs, chosen, highest: highestLeverage(context.account, market, context.markPrice), effect, error, blocked, reason, send };
}

function chosenIn(text: string, { maxLeverage }: PerpMarket): number | undefined {
  const typed = timesIn(text);
  return typed !== undefined && typed <= maxLeverage ? typed : undefined;
}

function sameText(isSame: boolean): string | undefined {
  return isSame ? i18n.t({ id: 'leverage.same', message: 'This is the leverage already in force.' }) : undefined;
}

/** A position and its orders stay with the mode they were placed in. */
function lockedText({ own }: TicketInputs, { symbol }: PerpMarket): string | undefined {
  if (!own || (own.size.isZero() && own.openBuySize.isZero() && own.openSellSize.isZero())) return undefined;
  return i18n.t({ id: 'leverage.locked', message: 'Close your position and cancel your orders in {symbol} before you change how margin is kept.', values: { symbol } });
}

/** What the service would say to it; an isolated position answers for itself. */
function refusedBy({ own, free }: TicketInputs, mode: 'cross' | 'isolated', chosen: number, effect: LeverageEffect | undefined): LeverageRefusal | undefined {
  const isHeld = own?.isolatedMargin !== undefined && !own.size.isZero();
  return mode === 'isolated' && isHeld ? isolatedRefusal(own, free, chosen) : effect?.refusal;
}

function errorOf(chosen: number | undefined, refusal: LeverageRefusal | undefined, market: PerpMarket): string | undefined {
  if (chosen === undefined) return i18n.t({ id: 'leverage.whole', message: 'Leverage is a whole number from 1 to {max}.', values: { max: market.maxLeverage } });
  return refusal && refusalText(refusal, market);
}

interface LeverageFieldProps {
  text: string;
  onChange: (text: string) => void;
  error: string | undefined;
  market: PerpMarket;
  chosen: number;
  highest: number;
  onEnter: () => void;
}

function LeverageField({ text, onChange, error, market, chosen, highest, onEnter }: LeverageFieldProps) {
  const { maxLeverage } = market;
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={i18n.t({ id: 'leverage.field', message: 'Leverage' })}
        error={error}
        aside={i18n.t({ id: 'leverage.most', message: 'At most {max}×', values: { max: highest } })}
        suggestions={
          error !== undefined && (timesIn(text) ?? 0) > highest
            ? [{ text: times(highest), label: i18n.t({ id: 'leverage.use', message: 'Use {leverage}× as leverage', values: { leverage: highest } }), onPick: () => onChange(String(highest)) }]
            : []
        }
      >
        {(control) => (
          <DecimalInput
            {...control}
            value={text}
            onChange={onChange}
            onEnter={onEnter}
            onStep={(steps) => onChange(String(Math.min(maxLeverage, Math.max(1, chosen + steps))))}
            unit={i18n.t({ id: 'leverage.unit', message: '×' })}
          />
        )}
      </Field>
      {maxLeverage > 1 && (
        <Slider
          label={i18n.t({ id: 'leverage.slider', message: 'Leverage' })}
          min={1}
          max={maxLeverage}
          value={chosen}
          marks={marksOf(maxLeverage)}
          textOf={times}
          onChange={(value) => onChange(String(value))}
        />
      )}
    </div>
  );
}

function EffectRows({ effect, market, leverage }: { effect: LeverageEffect | undefined; market: PerpMarket; leverage: { before: Decimal; after: Decimal } }) {
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  const amount = (value: Decimal) => formatUsd(value, { rounding: 'trunc' });
  return (
    <Rows className="border-t border-line pt-1">
      <Row label={i18n.t({ id: 'leverage.row', message: 'Leverage' })}>
        <ChangeOf change={leverage} format={(value) => times(value.toFixed())} />
      </Row>
      <Row label={i18n.t({ id: 'leverage.initial', message: 'Initial margin here' })} tip={i18n.t({ id: 'leverage.initial.tip', message: 'Held for your position and your resting orders in this market.' })}>
        <ChangeOf change={effect?.initialMargin} format={amount} isHidden={isHidden} />
      </Row>
      <Row label={i18n.t({ id: 'leverage.free', message: 'Free collateral' })}>
        <ChangeOf change={effect?.freeCollateral} format={amount} isHidden={isHidden} />
      </Row>
      <Row label={i18n.t({ id: 'leverage.power', message: 'Largest new order' })} tip={i18n.t({ id: 'leverage.power.tip', message: 'The value that could be added at the mark price.' })}>
        <ChangeOf change={effect?.buyingPower} format={amount} isHidden={isHidden} />
      </Row>
      <Row label={i18n.t({ id: 'leverage.liquidation', message: 'Liquidation price' })} tip={i18n.t({ id: 'leverage.liquidation.tip', message: 'With cross margin it follows from the whole account: leverage alone does not move it, larger positions do.' })}>
        <ChangeOf
          change={effect?.liquidationPrice}
          format={(value) => formatPrice(value, priceDecimals(market, value))}
          missing={i18n.t({ id: 'leverage.liquidation.none', message: 'No price of this market alone would liquidate the account.' })}
        />
      </Row>
    </Rows>
  );
}

function effectOf({ context, leverage }: TicketInputs, market: PerpMarket, chosen: number | undefined): LeverageEffect | undefined {
  const { account, markPrice, fees } = context;
  return account && markPrice && leverageEffect({ account, market, markPrice, takerRate: fees.takerRate }, leverage, chosen ?? leverage);
}

/** A whole number from 1 on; a count of times, not an amount. */
function timesIn(text: string): number | undefined {
  const typed = readNumber(text);
  return typed.kind === 'number' && /^[1-9]\d{0,3}$/.test(typed.text) ? Number.parseInt(typed.text, 10) : undefined;
}

function refusalText(refusal: LeverageRefusal, { symbol, quote }: PerpMarket): string {
  if (refusal.kind === 'tier') {
    return i18n.t({ id: 'leverage.tier', message: 'What you hold and have ordered in {symbol} allows at most {max}×.', values: { symbol, max: refusal.max } });
  }
  const values = { required: formatUsd(refusal.required, { bare: true }), available: formatUsd(refusal.available, { bare: true, rounding: 'trunc' }), quote };
  return i18n.t({ id: 'leverage.margin', message: 'Less leverage needs more margin: {required} {quote}, and {available} {quote} are there for it.', values });
}

function times(value: number | string): string {
  return i18n.t({ id: 'leverage.times', message: '{value}×', values: { value } });
}

/** The ends and the quarters between them, as whole numbers. */
function marksOf(max: number): number[] {
  return [...new Set([1, ...[0.25, 0.5, 0.75].map((part) => Math.max(1, Math.round(max * part))), max])];
}
