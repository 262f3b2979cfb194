// studyMessages.ts: the names of the chart studies.
import { t } from '#ui/text/i18n.ts';
import type { InputName, StudyKind } from './studyKinds.ts';

/** A study's full name. */
export function studyName(kind: StudyKind): string {
  switch (kind) {
    case 'sma':
      return t('study.sma', 'Simple moving average');
    case 'ema':
      return t('study.ema', 'Exponential moving average');
    case 'bollinger':
      return t('study.bollinger', 'Bollinger bands');
    case 'vwap':
      return t('study.vwap', 'VWAP');
    case 'donchian':
      return t('study.donchian', 'Donchian channel');
    case 'volumeMa':
      return t('study.volumeMa', 'Volume MA');
    case 'rsi':
      return t('study.rsi', 'RSI');
    case 'macd':
      return t('study.macd', 'MACD');
    case 'stochastic':
      return t('study.stochastic', 'Stochastic');
    case 'atr':
      return t('study.atr', 'ATR');
    case 'obv':
      return t('study.obv', 'OBV');
  }
}

/** The common abbreviation, for the legend. */
export function studySign(kind: StudyKind): string {
  return SIGNS[kind];
}

const SIGNS: Record<StudyKind, string> = {
  sma: 'SMA',
  ema: 'EMA',
  bollinger: 'BB',
  vwap: 'VWAP',
  donchian: 'DC',
  volumeMa: 'Vol MA',
  rsi: 'RSI',
  macd: 'MACD',
  stochastic: 'Stoch',
  atr: 'ATR',
  obv: 'OBV',
};

/** The label of an input. */
export function inputName(name: InputName): string {
  switch (name) {
    case 'length':
      return t('study.input.length', 'Length');
    case 'width':
      return t('study.input.width', 'Deviations');
    case 'fast':
      return t('study.input.fast', 'Fast');
    case 'slow':
      return t('study.input.slow', 'Slow');
    case 'signal':
      return t('study.input.signal', 'Signal');
    case 'smooth':
      return t('study.input.smooth', 'Smoothing');
  }
}
