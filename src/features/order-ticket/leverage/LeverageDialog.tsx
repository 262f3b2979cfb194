// LeverageDialog.tsx: sets a market's leverage, with its effect on the account.
import { type MarginMarket, priceDecimals } from '#domain/market/market.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { ChangeOf } from '#ui/display/ChangeOf.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { FigureTable } from '#ui/table/FigureTable.tsx';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import { useState } from 'react';
import { IsolatedMarginForm, IsolatedRows, ModeChoice, WhoSigns } from './IsolatedMargin.tsx';
import { useRemedies, type Ways } from '../submit/useRemedies.ts';
import { WhyNot } from '../submit/WhyNot.tsx';
import { type ChoiceProps, type LeverageChoice, useLeverageChoice } from './useLeverageChoice.ts';
import { TicketNumber } from '../fields/TicketNumber.tsx';
import { wholeNumber } from '../fields/typedText.ts';

interface LeverageDialogProps extends Pick<Ways, 'onGate'> {
  market: MarginMarket;
  open: boolean;
  onOpenChange: (open: boolean) => void;
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
  // Content and footer exist only while open, so that a closed dialog costs nothing.
  const shared = { market, text, chosenMode: mode, open, onDone: () => setOpen(false) };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="sm"
      title={t('leverage.title', 'Leverage in {symbol}', { symbol: market.symbol })}
      description={t('leverage.explained', 'Applies to this market’s position and new orders')}
      footer={<SetButton {...shared} />}
    >
      <LeverageForm {...shared} onChange={setText} onMode={setMode} onGate={toGate} />
    </Dialog>
  );
}

function SetButton(props: ChoiceProps) {
  const { chosen, request, reason, send } = useLeverageChoice(props);
  return (
    <>
      <WhoSigns request={request} />
      <Button kind="primary" reason={reason} onClick={send}>
        {chosen === undefined
          ? t('leverage.setNone', 'Set leverage')
          : t('leverage.set', 'Set leverage to {leverage}×', { leverage: chosen })}
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
  const choice = useLeverageChoice(props);
  const { leverage, mode, modes, chosen = leverage, blocked, inputs } = choice;
  const remedies = useRemedies({ onGate });
  return (
    <div className="flex flex-col gap-3">
      {modes.length > 1 && <ModeChoice choice={choice} onMode={onMode} />}
      <LeverageField text={text} onChange={onChange} market={market} choice={choice} />
      {mode === 'isolated' ? (
        <IsolatedRows inputs={inputs} market={market} leverage={chosen} />
      ) : (
        <EffectRows market={market} choice={choice} />
      )}
      <MarginTiers market={market} value={inputs.own && inputs.own.size.abs().mul(inputs.own.markPrice)} />
      {inputs.own?.isolatedMargin && (
        <IsolatedMarginForm
          market={market}
          inputs={inputs}
          blocked={blocked}
          isOpen={props.open}
          onDone={props.onDone}
        />
      )}
      <WhyNot reasons={blocked} remedies={remedies} />
    </div>
  );
}

interface LeverageFieldProps extends Pick<LeverageFormProps, 'market' | 'text' | 'onChange'> {
  choice: LeverageChoice;
}

function LeverageField({ market: { maxLeverage }, text, onChange, choice }: LeverageFieldProps) {
  const { leverage, chosen = leverage, highest, send } = choice;
  const error = text === undefined ? undefined : choice.error;
  const isAbove = error !== undefined && (wholeNumber(text ?? '') ?? 0) > highest;
  return (
    <div className="flex flex-col gap-1.5">
      <TicketNumber
        label={t('leverage.field', 'Leverage')}
        text={text ?? String(leverage)}
        note={{ error, chips: isAbove ? [{ shown: times(highest), text: String(highest) }] : [] }}
        aside={t(
          'leverage.most',
          'Max {max}×',
          { max: highest },
          'Beside the leverage; {max}: the maximum of the market.',
        )}
        onChange={onChange}
        onEnter={send}
        onStep={(steps) => onChange(String(Math.min(maxLeverage, Math.max(1, chosen + steps))))}
        unit={t('leverage.unit', '×')}
      />
      {maxLeverage > 1 && (
        <Slider
          label={t('leverage.slider', 'Leverage')}
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

function EffectRows({ market, choice }: Pick<LeverageFieldProps, 'market' | 'choice'>) {
  const { leverage, chosen = leverage, effect } = choice;
  const amount = (value: Decimal) => formatUsd(value, { rounding: 'trunc' });
  return (
    <Rows className="border-t border-line pt-1">
      <Row label={t('leverage.row', 'Leverage')}>
        <ChangeOf
          change={{ before: dec(String(leverage)), after: dec(String(chosen)) }}
          format={(value) => times(value.toFixed())}
        />
      </Row>
      <Row
        label={t('leverage.initial', 'Initial margin')}
        tip={t('leverage.initial.tip', 'Margin for your position and open orders in this market')}
      >
        <ChangeOf change={effect?.initialMargin} format={amount} own />
      </Row>
      <Row label={t('leverage.free', 'Available')}>
        <ChangeOf change={effect?.freeCollateral} format={amount} own />
      </Row>
      <Row
        label={t('leverage.power', 'Max new order')}
        tip={t('leverage.power.tip', 'Max order value at the mark price')}
      >
        <ChangeOf change={effect?.buyingPower} format={amount} own />
      </Row>
      <Row
        label={t('leverage.liquidation', 'Liquidation price')}
        tip={t(
          'leverage.liquidation.tip',
          'With cross margin it depends on the whole account. Leverage alone does not change it.',
        )}
      >
        <ChangeOf
          change={effect?.liquidationPrice}
          format={(value) => formatPrice(value, priceDecimals(market, value))}
          missing={t('leverage.liquidation.none', 'No liquidation price')}
        />
      </Row>
    </Rows>
  );
}

function times(value: number | string): string {
  return t('leverage.times', '{value}×', { value });
}

/** Minimum, maximum and the quarters between them, as integers. */
function marksOf(max: number): number[] {
  return [...new Set([1, ...[0.25, 0.5, 0.75].map((part) => Math.max(1, Math.round(max * part))), max])];
}

/** Maximum leverage by position notional, with the current position's tier marked. Hidden with a single tier. */
function MarginTiers({ market, value }: { market: MarginMarket; value: Decimal | undefined }) {
  const { tiers } = market;
  if (tiers.length < 2) return null;
  const current = value ? tiers.findLastIndex(({ lowerBound }) => value.gte(dec(lowerBound))) : -1;
  const title = t('tiers.title', 'Leverage by position value');
  return (
    <details className="rounded-md border border-line text-table">
      <summary className="px-2 py-1.5 text-muted">{title}</summary>
      <div className="border-t border-line px-2 py-1">
        <FigureTable
          label={title}
          columns={[t('tiers.value', 'Position value'), t('tiers.leverage', 'Max leverage')]}
          rows={tiers.map(({ lowerBound, maxLeverage }, index) => ({
            id: lowerBound,
            name: rangeText(lowerBound, tiers[index + 1]?.lowerBound),
            cells: [times(maxLeverage)],
            isCurrent: index === current,
          }))}
        />
      </div>
    </details>
  );
}

function rangeText(from: string, to: string | undefined): string {
  const values = {
    from: formatUsd(from, { places: 0 }),
    to: to === undefined ? '' : formatUsd(to, { places: 0 }),
  };
  return to === undefined
    ? t('tiers.above', 'From {from}', values)
    : t('tiers.between', '{from} to {to}', values);
}
