// book.tsx: the book of the stream, drawn in the plainest ways: `?as=canvas` on one canvas, `?as=react` from state.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface WireLevel {
  px: string;
  sz: string;
}
type Levels = readonly [bids: readonly WireLevel[], asks: readonly WireLevel[]];

const ROW_PX = 20;
const DEPTH = 20;
const CANDLE_MS = 900_000;
const CANDLES = 500;
const price = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });
const size = new Intl.NumberFormat('en-US', { minimumFractionDigits: 5, maximumFractionDigits: 5 });
const root = document.getElementById('root') as HTMLElement;

let show: (levels: Levels) => void = () => undefined;
let heard: (assetId: string) => void = () => undefined;
if (new URLSearchParams(location.search).get('as') === 'react') createRoot(root).render(<Book />);
else show = drawOn(newCanvas('Price ladder'));

const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
socket.onmessage = ({ data }: MessageEvent<string>) => {
  const message = JSON.parse(data) as { channel: string; data: { assetId: string; levels: Levels } };
  if (message.channel !== 'l2Book') return;
  show(message.data.levels);
  heard(message.data.assetId);
};
const send = (method: string, assetId: string) =>
  socket.send(JSON.stringify({ method, subscription: { type: 'l2Book', assetId } }));
let shown = '00020000';
socket.onopen = () => send('subscribe', shown);

/** Reads book and candles of a market and draws both: milliseconds from the call to the end of that frame. */
async function openMarket(assetId: string): Promise<number> {
  const startedAt = performance.now();
  const book = new Promise<void>((resolve) => (heard = (id) => id === assetId && resolve()));
  send('unsubscribe', shown);
  send('subscribe', assetId);
  shown = assetId;
  const candles = readCandles(assetId);
  await Promise.all([book, candles]);
  drawCandles(await candles);
  await frameDone();
  return performance.now() - startedAt;
}
Object.assign(window, { openMarket });

interface WireCandle {
  o: string;
  c: string;
}

async function readCandles(assetId: string): Promise<WireCandle[]> {
  const answer = await fetch('/info', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'candleSnapshot',
      req: { assetId, interval: '15m', startTime: Date.now() - CANDLES * CANDLE_MS, endTime: Date.now() },
    }),
  });
  if (!answer.ok) throw new Error(`Candles: ${answer.status}`);
  return (await answer.json()) as WireCandle[];
}

let chart: HTMLCanvasElement | undefined;

function drawCandles(candles: readonly WireCandle[]): void {
  chart ??= newCanvas('Chart');
  const context = chart.getContext('2d') as CanvasRenderingContext2D;
  const prices = candles.map(({ c }) => Number(c));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  context.clearRect(0, 0, chart.width, chart.height);
  prices.forEach((each, index) => context.fillRect(index, ((high - each) / (high - low)) * 400, 1, 4));
}

/** Draws the newest book in the next frame. */
function drawOn(canvas: HTMLCanvasElement): (levels: Levels) => void {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  let newest: Levels | undefined;
  const draw = () => {
    const [bids, asks] = newest ?? [[], []];
    newest = undefined;
    context.clearRect(0, 0, canvas.width, canvas.height);
    const rows = [...asks.slice(0, DEPTH).toReversed(), ...bids.slice(0, DEPTH)];
    rows.forEach(({ px, sz }, index) => {
      context.fillText(price.format(Number(px)), 0, (index + 1) * ROW_PX);
      context.fillText(size.format(Number(sz)), 120, (index + 1) * ROW_PX);
    });
  };
  return (levels) => {
    if (newest === undefined) requestAnimationFrame(draw);
    newest = levels;
  };
}

function newCanvas(label: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 2 * DEPTH * ROW_PX + ROW_PX;
  canvas.setAttribute('aria-label', label);
  root.append(canvas);
  return canvas;
}

/** After the work of the next frame. */
function frameDone(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
}

function Book() {
  const [[bids, asks], setLevels] = useState<Levels>([[], []]);
  useEffect(() => {
    show = setLevels;
  }, []);
  return (
    <div style={{ font: '12px sans-serif' }}>
      <Half levels={asks} color="rgb(255 0 0 / 0.2)" isReversed />
      <Half levels={bids} color="rgb(0 255 0 / 0.2)" />
    </div>
  );
}

function Half({
  levels,
  color,
  isReversed = false,
}: {
  levels: readonly WireLevel[];
  color: string;
  isReversed?: boolean;
}) {
  let running = 0;
  const rows = levels.slice(0, DEPTH).map((level) => ({ ...level, total: (running += Number(level.sz)) }));
  if (isReversed) rows.reverse();
  return rows.map(({ px, sz, total }) => (
    <div key={px} style={{ display: 'flex', position: 'relative', height: ROW_PX }}>
      <div
        style={{ position: 'absolute', inset: 1, background: color, width: `${(total / running) * 100}%` }}
      />
      <span style={{ flex: 1 }}>{price.format(Number(px))}</span>
      <span style={{ flex: 1, textAlign: 'right' }}>{size.format(Number(sz))}</span>
      <span style={{ flex: 1, textAlign: 'right' }}>{size.format(total)}</span>
    </div>
  ));
}
