// ProfitCalculator.tsx: profit, cost and risk of a trade between two prices; sends nothing.
import { type MarginMarket, priceDecimals } from '#domain/market/market.ts';
import { referencePrice } from '#domain/order/orderSizing.ts';
import { type TradeResult, tradeResult } from '#domain/planning/tradeResult.ts';
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Percent, Usd } from '#ui/display/Num.tsx';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatFee } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { readNumber, typedValue } from '../fields/typedText.ts';
import { ToolNumber } from './ToolNumber.tsx';
import type { ToolProps } from './toolParts.ts';

type Texts = Record<'entry' | 'exit' | 'size' | 'leverage', string>;

export function ProfitCalculator({
  market,
  ticket,
  draft,
  context,
  leverage,
}: ToolProps & { market: MarginMarket }) {
  const [texts, setTexts] = useState<Texts>(() => ({
    entry: ticket.priceText || middleText(context),
    exit: '',
    size: draft.sizeUnit === 'base' ? ticket.sizeText : '',
    leverage: `${leverage}`,
  }));
  const set = (name: keyof Texts) => (text: string) => setTexts((all) => ({ ...all, [name]: text }));
  const direction = draft.side === 'buy' ? 'long' : 'short';
  const input = inputOf(texts, market.maxLeverage);
  const result = input && tradeResult({ ...input, direction }, { market, fees: context.fees });
  return (
    <>
      <p className="text-label text-muted">
        {direction === 'long'
          ? i18n.t({ id: 'tools.calculator.long', message: 'Long, isolated margin' })
          : i18n.t({ id: 'tools.calculator.short', message: 'Short, isolated margin' })}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <ToolNumber
          label={i18n.t({ id: 'tools.calculator.entry', message: 'Entry' })}
          unit={market.quote}
          text={texts.entry}
          onChange={set('entry')}
        />
        <ToolNumber
          label={i18n.t({ id: 'tools.calculator.exit', message: 'Exit' })}
          unit={market.quote}
          text={texts.exit}
          onChange={set('exit')}
        />
        <ToolNumber
          label={i18n.t({ id: 'tools.calculator.size', message: 'Trade size' })}
          unit={market.base}
          text={texts.size}
          onChange={set('size')}
        />
        <ToolNumber
          label={i18n.t({ id: 'tools.calculator.leverage', message: 'Leverage' })}
          unit="×"
          text={texts.leverage}
          onChange={set('leverage')}
          error={leverageError(texts.leverage, market.maxLeverage)}
        />
      </div>
      {result && <Result result={result} market={market} />}
      <p className="text-label text-faint">
        {i18n.t({
          id: 'tools.calculator.assumes',
          message: 'Both fills as a taker. Funding and slippage are not included.',
        })}
      </p>
    </>
  );
}

function Result({ result, market }: { result: TradeResult; market: MarginMarket }) {
  const price = (value: Decimal) => formatPrice(value, priceDecimals(market, value));
  return (
    <>
      <Rows>
        <Row label={i18n.t({ id: 'tools.calculator.pnl', message: 'PnL before fees' })}>
          <Usd value={result.pnl} tone="gain-loss" />
        </Row>
        <Row label={i18n.t({ id: 'tools.calculator.fees', message: 'Fees' })}>
          {formatFee(result.entryFee.plus(result.exitFee))}
        </Row>
        <Row label={i18n.t({ id: 'tools.calculator.net', message: 'Net PnL' })}>
          <Usd value={result.net} tone="gain-loss" />
        </Row>
        <Row label={i18n.t({ id: 'tools.calculator.roi', message: 'Return on margin' })}>
          <Percent value={result.roi} tone="gain-loss" sign="always" places={2} />
        </Row>
        <Row label={i18n.t({ id: 'tools.calculator.margin', message: 'Margin' })}>
          <Usd value={result.margin} />
        </Row>
        <Row label={i18n.t({ id: 'tools.calculator.breakEven', message: 'Break-even' })}>
          {price(result.breakEven)}
        </Row>
        <Row label={i18n.t({ id: 'tools.calculator.liquidation', message: 'Liquidation price' })}>
          {result.liquidationPrice
            ? price(result.liquidationPrice)
            : i18n.t({ id: 'confirm.liquidation.none', message: 'No liquidation price at this size' })}
        </Row>
      </Rows>
      {result.isLiquidatedFirst && (
        <p className="text-label text-warn">
          {i18n.t({ id: 'tools.calculator.liquidated', message: 'Liquidation comes before this exit.' })}
        </p>
      )}
    </>
  );
}

function inputOf(texts: Texts, maxLeverage: number) {
  const [entry, exit, size] = [texts.entry, texts.exit, texts.size].map(positive);
  const leverage = wholeIn(texts.leverage, maxLeverage);
  return entry && exit && size && leverage !== undefined ? { entry, exit, size, leverage } : undefined;
}

function positive(text: string): Decimal | undefined {
  const number = readNumber(text);
  const value = number.kind === 'number' ? dec(number.text) : undefined;
  return value?.gt(0) ? value : undefined;
}

/** An integer from 1 to the market's maximum. */
function wholeIn(text: string, max: number): number | undefined {
  const value = positive(text);
  return value?.isInteger() && value.lte(max) ? Number.parseInt(value.toFixed(0), 10) : undefined;
}

function leverageError(text: string, max: number): string | undefined {
  if (text.trim() === '' || wholeIn(text, max) !== undefined) return undefined;
  return i18n.t({
    id: 'refused.leverage',
    message: 'Leverage is a whole number from 1 to {max}.',
    values: { max: `${max}` },
  });
}

function middleText(context: ToolProps['context']): string {
  const mid = referencePrice(context);
  return mid
    ? typedValue(toDecimalString(mid.toDecimalPlaces(priceDecimals(context.market, mid))) as DecimalString)
    : '';
}
