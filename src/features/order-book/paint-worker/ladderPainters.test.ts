// ladderPainters.test.ts: the worker's picture equals the one the page would paint, whatever changed rows it gets.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createLadderCanvas,
  type LadderFrame,
  ladderGeometry,
  type LadderRow,
  type LadderTheme,
} from '../ladderCanvas.ts';
import { createLadderPainters } from './ladderPainters.ts';
import type { FromPaintWorker, ToPaintWorker } from './paintMessages.ts';
import { createWorkerLadder } from './workerLadder.ts';

/** A canvas that records its content: each rectangle covers what was painted there before. */
function picture() {
  type Mark = { x: number; y: number; what: string };
  let marks: Mark[] = [];
  const pen = { fillStyle: '', font: '', textAlign: '', ratio: 1 };
  const context = Object.assign(pen, {
    textBaseline: '',
    setTransform: (ratio: number) => void (pen.ratio = ratio),
    measureText: (text: string) => ({ width: text.length * 7 }),
    fillRect(x: number, y: number, width: number, height: number) {
      const isUnder = (mark: Mark) =>
        mark.x >= x && mark.x <= x + width && mark.y >= y && mark.y < y + height;
      marks = marks.filter((mark) => !isUnder(mark));
      if (width > 0) marks.push({ x, y, what: `${pen.fillStyle} ${width}×${height} at ${pen.ratio}` });
    },
    fillText(text: string, x: number, y: number) {
      marks.push({ x, y, what: `${text} ${pen.fillStyle} ${pen.font} ${pen.textAlign}` });
    },
  });
  const size = { width: 0, height: 0 };
  const canvas = {
    getContext: () => context,
    get width() {
      return size.width;
    },
    // A new size clears it.
    set width(value: number) {
      size.width = value;
      marks = [];
    },
    get height() {
      return size.height;
    },
    set height(value: number) {
      size.height = value;
      marks = [];
    },
  };
  return {
    canvas: canvas as unknown as OffscreenCanvas & HTMLCanvasElement,
    shown: () => ({ ...size, marks: marks.map(({ x, y, what }) => `${x} ${y} ${what}`).sort() }),
  };
}

const themeOf = (name: string): LadderTheme => ({
  surface: `surface ${name}`,
  ink: `ink ${name}`,
  muted: `muted ${name}`,
  gain: `gain ${name}`,
  loss: `loss ${name}`,
  bid: `bid ${name}`,
  ask: `ask ${name}`,
  accent: `accent ${name}`,
  onAccent: `onAccent ${name}`,
  hover: `hover ${name}`,
  font: `12px ${name}`,
});

/** A simulated worker: messages are copied, and handled when `deliver` is called. */
function worker() {
  const { canvas, shown } = picture();
  const answers: FromPaintWorker[] = [];
  const arrived: ToPaintWorker[] = [];
  let run: (() => void) | undefined;
  const handle = createLadderPainters({
    answer: (message) => answers.push(message),
    later: (paint) => (run = paint),
    loadFonts: async () => true,
  });
  handle({ kind: 'open', id: 1, canvas });
  return {
    shown,
    answers,
    handle,
    send: (message: ToPaintWorker) => void arrived.push(structuredClone(message)),
    deliver() {
      for (const message of arrived.splice(0)) handle(message);
      run?.();
      run = undefined;
    },
  };
}

function darkLadder(send: Parameters<typeof createWorkerLadder>[1]) {
  const ladder = createWorkerLadder(1, send);
  ladder.setTheme(themeOf('dark'));
  return ladder;
}

const text = fc.constantFrom('1', '2');
/** Few, so that a slot often has the same row again. */
const row: fc.Arbitrary<LadderRow> = fc.record({
  price: text,
  size: text,
  total: fc.constant('1'),
  depth: fc.constantFrom(0, 500),
  own: fc.constantFrom(undefined, '1'),
});
const frame: fc.Arbitrary<LadderFrame> = fc.record({
  asks: fc.array(row, { maxLength: 6 }),
  bids: fc.array(row, { maxLength: 6 }),
  spread: text,
  isStale: fc.boolean(),
});
const layout = fc.constantFrom('both', 'bids', 'asks');
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('draw'),
      frame,
      layout,
      hovered: fc.option(fc.nat(9), { nil: undefined }),
    }),
  },
  fc.record({
    kind: fc.constant('resize'),
    width: fc.integer({ min: 200, max: 400 }),
    height: fc.integer({ min: 60, max: 200 }),
    ratio: fc.constantFrom(1, 1.5, 2),
  }),
  fc.record({ kind: fc.constant('theme'), name: fc.constantFrom('dark', 'light') }),
  fc.record({ kind: fc.constant('deliver') }),
) as fc.Arbitrary<Step>;
type Step =
  | { kind: 'draw'; frame: LadderFrame; layout: 'both' | 'bids' | 'asks'; hovered: number | undefined }
  | { kind: 'resize'; width: number; height: number; ratio: number }
  | { kind: 'theme'; name: string }
  | { kind: 'deliver' };

test('after any frames, sizes and themes the worker shows what a full repaint of the last frame shows', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), frame, layout, (steps, lastFrame, lastLayout) => {
      const remote = worker();
      const ladder = darkLadder(remote.send);
      let [size, theme] = [{ width: 300, height: 120, ratio: 1 }, 'dark'];
      ladder.resize(300, 120, 1);
      const all: Step[] = [...steps, { kind: 'draw', frame: lastFrame, layout: lastLayout, hovered: 1 }];
      for (const each of all) {
        if (each.kind === 'deliver') remote.deliver();
        else if (each.kind === 'theme') ladder.setTheme(themeOf((theme = each.name)));
        else if (each.kind === 'resize') {
          size = each;
          ladder.resize(each.width, each.height, each.ratio);
        } else ladder.draw(each.frame, ladderGeometry(size.height, 20, each.layout), each.hovered);
      }
      remote.deliver();
      const page = picture();
      const full = createLadderCanvas(page.canvas, themeOf(theme));
      full.resize(size.width, size.height, size.ratio);
      full.draw(lastFrame, ladderGeometry(size.height, 20, lastLayout), 1);
      expect(remote.shown()).toEqual(page.shown());
    }),
  );
});

const PLAIN: LadderFrame = {
  asks: [{ price: '101', size: '1', total: '1', depth: 5, own: undefined }],
  bids: [{ price: '99', size: '2', total: '2', depth: 9, own: '0.5' }],
  spread: '2',
  isStale: false,
};
const geometry = ladderGeometry(120, 20, 'both');

test('an unchanged frame sends nothing, a changed one only the changed row', () => {
  const sent: ToPaintWorker[] = [];
  const ladder = darkLadder((message) => sent.push(message));
  ladder.draw(PLAIN, geometry, undefined);
  ladder.draw(structuredClone(PLAIN), geometry, undefined);
  expect(sent).toHaveLength(1);
  ladder.draw(
    { ...PLAIN, bids: [{ price: '99', size: '3', total: '3', depth: 9, own: '0.5' }] },
    geometry,
    undefined,
  );
  // Two ask rows, the spread, then the bids: slot 3.
  expect(sent[1]).toMatchObject({ kind: 'frame', rows: [3, '99', '3', '3', 9, '0.5'] });
  expect(sent[1]).not.toHaveProperty('theme');
  expect(sent[1]).not.toHaveProperty('geometry');
});

test('frames that arrive together are painted once, and only the first paint is reported', () => {
  const remote = worker();
  const ladder = darkLadder(remote.send);
  ladder.resize(300, 120, 1);
  for (const spread of ['1', '2', '3']) ladder.draw({ ...PLAIN, spread }, geometry, undefined);
  remote.deliver();
  expect(remote.shown().marks.filter((mark) => mark.includes(' 3 muted dark'))).toHaveLength(1);
  ladder.draw({ ...PLAIN, spread: '4' }, geometry, undefined);
  remote.deliver();
  expect(remote.answers).toEqual([{ kind: 'painted', id: 1 }]);
});

test('a closed ladder is no longer painted, and the others continue', () => {
  const remote = worker();
  const ladder = darkLadder(remote.send);
  remote.handle({ kind: 'close', id: 1 });
  ladder.draw(PLAIN, geometry, undefined);
  remote.deliver();
  remote.handle({ kind: 'ping' });
  expect(remote.answers).toEqual([{ kind: 'pong' }]);
});
