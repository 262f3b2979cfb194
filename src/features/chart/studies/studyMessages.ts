// studyMessages.ts: the names of the chart studies.
import { i18n } from '#ui/text/i18n.ts';
import type { InputName, StudyKind } from './studyKinds.ts';

/** A study's full name. */
export function studyName(kind: StudyKind): string {
  switch (kind) {
    case 'sma':
      return i18n.t({ id: 'study.sma', message: 'Simple moving average' });
    case 'ema':
      return i18n.t({ id: 'study.ema', message: 'Exponential moving average' });
    case 'bollinger':
      return i18n.t({ id: 'study.bollinger', message: 'Bollinger bands' });
    case 'vwap':
      return i18n.t({ id: 'study.vwap', message: 'VWAP' });
    case 'donchian':
      return i18n.t({ id: 'study.donchian', message: 'Donchian channel' });
    case 'volumeMa':
      return i18n.t({ id: 'study.volumeMa', message: 'Volume MA' });
    case 'rsi':
      return i18n.t({ id: 'study.rsi', message: 'RSI' });
    case 'macd':
      return i18n.t({ id: 'study.macd', message: 'MACD' });
    case 'stochastic':
      return i18n.t({ id: 'study.stochastic', message: 'Stochastic' });
    case 'atr':
      return i18n.t({ id: 'study.atr', message: 'ATR' });
    case 'obv':
      return i18n.t({ id: 'study.obv', message: 'OBV' });
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
      return i18n.t({ id: 'study.input.length', message: 'Length' });
    case 'width':
      return i18n.t({ id: 'study.input.width', message: 'Deviations' });
    case 'fast':
      return i18n.t({ id: 'study.input.fast', message: 'Fast' });
    case 'slow':
      return i18n.t({ id: 'study.input.slow', message: 'Slow' });
    case 'signal':
      return i18n.t({ id: 'study.input.signal', message: 'Signal' });
    case 'smooth':
      return i18n.t({ id: 'study.input.smooth', message: 'Smoothing' });
  }
}
