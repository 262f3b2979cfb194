// studyKinds.ts: the available studies, their inputs and lines.
import {
  atr,
  bollinger,
  type Columns,
  donchian,
  ema,
  type Line,
  macd,
  obv,
  rsi,
  sma,
  stochastic,
  vwap,
} from './indicators.ts';

export const STUDY_KINDS = [
  'sma',
  'ema',
  'bollinger',
  'vwap',
  'donchian',
  'volumeMa',
  'rsi',
  'macd',
  'stochastic',
  'atr',
  'obv',
] as const;
export type StudyKind = (typeof STUDY_KINDS)[number];

export type InputName = 'length' | 'width' | 'fast' | 'slow' | 'signal' | 'smooth';

export interface StudyInput {
  name: InputName;
  initial: number;
  min: number;
  max: number;
  /** Integers only: counts of candles. */
  isWhole: boolean;
}

/** One line or column series of a study. */
export interface Plot {
  id: string;
  shape: 'line' | 'columns';
  /** The theme's study colour; shifted by the study's own. */
  shade: 'main' | 'second' | 'faint';
  values: Line;
}

export interface StudyRule {
  /** Over the candles, over the volume, or in its own pane below. */
  place: 'price' | 'volume' | 'own';
  inputs: readonly StudyInput[];
  /** Values marked by a thin line, such as 30 and 70. */
  guides: readonly number[];
  /** Volume-like figures are abbreviated. */
  isVolume?: boolean;
  plots: (candles: Columns, inputs: readonly number[]) => Plot[];
}

const count = (name: InputName, initial: number): StudyInput => ({
  name,
  initial,
  min: 1,
  max: 500,
  isWhole: true,
});

/** The definition of a study. */
export function studyRule(kind: StudyKind): StudyRule {
  return RULES[kind];
}

/** The default inputs. */
export function initialInputs(kind: StudyKind): number[] {
  return RULES[kind].inputs.map(({ initial }) => initial);
}

/** The stored inputs, each invalid one replaced by its default. */
export function soundInputs(kind: StudyKind, inputs: readonly unknown[]): number[] {
  return RULES[kind].inputs.map((input, index) => {
    const value = inputs[index];
    return typeof value === 'number' && isSound(input, value) ? value : input.initial;
  });
}

/** Whether a value is valid for an input. */
export function isSound({ min, max, isWhole }: StudyInput, value: number): boolean {
  return Number.isFinite(value) && value >= min && value <= max && (!isWhole || Number.isInteger(value));
}

const line = (id: string, values: Line, shade: Plot['shade'] = 'main'): Plot => ({
  id,
  shape: 'line',
  shade,
  values,
});

const RULES: Record<StudyKind, StudyRule> = {
  sma: {
    place: 'price',
    inputs: [count('length', 20)],
    guides: [],
    plots: ({ close }, [length = 20]) => [line('average', sma(close, length))],
  },
  ema: {
    place: 'price',
    inputs: [count('length', 21)],
    guides: [],
    plots: ({ close }, [length = 21]) => [line('average', ema(close, length))],
  },
  bollinger: {
    place: 'price',
    inputs: [count('length', 20), { name: 'width', initial: 2, min: 0.1, max: 10, isWhole: false }],
    guides: [],
    plots: ({ close }, [length = 20, width = 2]) => {
      const { upper, middle, lower } = bollinger(close, length, width);
      return [line('upper', upper), line('middle', middle, 'faint'), line('lower', lower)];
    },
  },
  vwap: {
    place: 'price',
    inputs: [],
    guides: [],
    plots: (candles) => [line('vwap', vwap(candles, sessionFor(candles.time)))],
  },
  donchian: {
    place: 'price',
    inputs: [count('length', 20)],
    guides: [],
    plots: (candles, [length = 20]) => {
      const { upper, middle, lower } = donchian(candles, length);
      return [line('upper', upper), line('middle', middle, 'faint'), line('lower', lower)];
    },
  },
  volumeMa: {
    place: 'volume',
    inputs: [count('length', 20)],
    guides: [],
    isVolume: true,
    plots: ({ volume }, [length = 20]) => [line('average', sma(volume, length))],
  },
  rsi: {
    place: 'own',
    inputs: [count('length', 14)],
    guides: [30, 70],
    plots: ({ close }, [length = 14]) => [line('rsi', rsi(close, length))],
  },
  macd: {
    place: 'own',
    inputs: [count('fast', 12), count('slow', 26), count('signal', 9)],
    guides: [0],
    plots: ({ close }, [fast = 12, slow = 26, signalLength = 9]) => {
      const { macd: main, signal, histogram } = macd(close, fast, slow, signalLength);
      return [
        { id: 'histogram', shape: 'columns', shade: 'faint', values: histogram },
        line('macd', main),
        line('signal', signal, 'second'),
      ];
    },
  },
  stochastic: {
    place: 'own',
    inputs: [count('length', 14), count('smooth', 3), count('signal', 3)],
    guides: [20, 80],
    plots: (candles, [length = 14, smooth = 3, signalLength = 3]) => {
      const { k, d } = stochastic(candles, length, smooth, signalLength);
      return [line('k', k), line('d', d, 'second')];
    },
  },
  atr: {
    place: 'own',
    inputs: [count('length', 14)],
    guides: [],
    plots: (candles, [length = 14]) => [line('atr', atr(candles, length))],
  },
  obv: {
    place: 'own',
    inputs: [],
    guides: [],
    isVolume: true,
    plots: (candles) => [line('obv', obv(candles))],
  },
};

const DAY = 86_400_000;

/** Days in UTC for candles shorter than a day, otherwise months: a session of one candle would be meaningless. */
function sessionFor(time: readonly number[]): (at: number) => number {
  const [first = 0, second = 0] = time;
  if (second - first < DAY) return (at) => Math.floor(at / DAY);
  return (at) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();
}
