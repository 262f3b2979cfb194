// ProfitCalculator.tsx: profit, cost and risk of a trade between two prices; sends nothing.
import { type MarginMarket, priceDecimals } from '#domain/market/market.ts';
import { referencePrice } from '#domain/order/orderSizing.ts';
import { type TradeResult, tradeResult } from '#domain/planning/tradeResult.ts';
import { dec, type Decimal, toDecimalString } from '#protocol/decimal.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Percent, Usd } from '#ui/display/Num.tsx';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatFee } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { readNumber, typedValue, wholeNumber } from '../fields/typedText.ts';
import { ToolNumber, type ToolProps } from './ToolNumber.tsx';

type Texts = Record<'entry' | 'exit' | 'size' | 'leverage', string>;

export function ProfitCalculator({
  market,
  ticket,
  draft,
  inputs: { context, leverage },
}: ToolProps & { market: MarginMarket }) {
  const [texts, setTexts] = useState<Texts>(() => ({
    entry: ticket.priceText || middleText(context),
    exit: '',
    size: draft.sizeUnit === 'base' ? ticket.sizeText : '',
    leverage: `${leverage}`,
  }));
  const field = (name: keyof Texts) => ({
    text: texts[name],
    onChange: (text: string) => setTexts((all) => ({ ...all, [name]: text })),
  });
  const direction = draft.side === 'buy' ? 'long' : 'short';
  const input = inputOf(texts, market.maxLeverage);
  const result = input && tradeResult({ ...input, direction }, { market, fees: context.fees });
  return (
    <>
      <p className="text-label text-muted">
        {direction === 'long'
          ? t('tools.calculator.long', 'Long, isolated margin')
          : t('tools.calculator.short', 'Short, isolated margin')}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <ToolNumber label={t('tools.calculator.entry', 'Entry')} unit={market.quote} {...field('entry')} />
        <ToolNumber label={t('tools.calculator.exit', 'Exit')} unit={market.quote} {...field('exit')} />
        <ToolNumber label={t('tools.calculator.size', 'Trade size')} unit={market.base} {...field('size')} />
        <ToolNumber
          label={t('tools.calculator.leverage', 'Leverage')}
          unit="×"
          {...field('leverage')}
          error={leverageError(texts.leverage, market.maxLeverage)}
        />
      </div>
      {result && <Result result={result} market={market} />}
      <p className="text-label text-faint">
        {t('tools.calculator.assumes', 'Both fills as a taker. Funding and slippage are not included.')}
      </p>
    </>
  );
}

function Result({ result, market }: { result: TradeResult; market: MarginMarket }) {
  const price = (value: Decimal) => formatPrice(value, priceDecimals(market, value));
  return (
    <>
      <Rows>
        <Row label={t('tools.calculator.pnl', 'PnL before fees')}>
          <Usd value={result.pnl} tone="gain-loss" />
        </Row>
        <Row label={t('tools.calculator.fees', 'Fees')}>
          {formatFee(result.entryFee.plus(result.exitFee))}
        </Row>
        <Row label={t('tools.calculator.net', 'Net PnL')}>
          <Usd value={result.net} tone="gain-loss" />
        </Row>
        <Row label={t('tools.calculator.roi', 'Return on margin')}>
          <Percent value={result.roi} tone="gain-loss" sign="always" places={2} />
        </Row>
        <Row label={t('tools.calculator.margin', 'Margin')}>
          <Usd value={result.margin} />
        </Row>
        <Row label={t('tools.calculator.breakEven', 'Break-even')}>{price(result.breakEven)}</Row>
        <Row label={t('tools.calculator.liquidation', 'Liquidation price')}>
          {result.liquidationPrice
            ? price(result.liquidationPrice)
            : t('confirm.liquidation.none', 'No liquidation price at this size')}
        </Row>
      </Rows>
      {result.isLiquidatedFirst && (
        <p className="text-label text-warn">
          {t('tools.calculator.liquidated', 'Liquidation comes before this exit.')}
        </p>
      )}
    </>
  );
}

function inputOf(texts: Texts, maxLeverage: number) {
  const [entry, exit, size] = [texts.entry, texts.exit, texts.size].map(positive);
  const leverage = wholeNumber(texts.leverage, maxLeverage);
  return entry && exit && size && leverage !== undefined ? { entry, exit, size, leverage } : undefined;
}

function positive(text: string): Decimal | undefined {
  const number = readNumber(text);
  const value = number.kind === 'number' ? dec(number.text) : undefined;
  return value?.gt(0) ? value : undefined;
}

function leverageError(text: string, max: number): string | undefined {
  if (text.trim() === '' || wholeNumber(text, max) !== undefined) return undefined;
  return t('refused.leverage', 'Leverage is a whole number from 1 to {max}.', { max: `${max}` });
}

function middleText(context: ToolProps['inputs']['context']): string {
  const mid = referencePrice(context);
  return mid ? typedValue(toDecimalString(mid.toDecimalPlaces(priceDecimals(context.market, mid)))) : '';
}
