import { expect, test, vi } from 'vitest';
import type { ToExchange } from '#protocol/practice/link.ts';
import { createPracticeLink } from './practiceLink.ts';

const POST = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };

function start() {
  const sent: ToExchange[] = [];
  const onOther = vi.fn<() => void>();
  const link = createPracticeLink((message) => void sent.push(message), {
    release: '1',
    onOther,
  });
  expect(sent.splice(0)).toEqual([{ kind: 'hello', release: '1' }]);
  return { sent, onOther, link };
}

test('a request keeps its bytes, and its answer is a Response', async () => {
  const { sent, link } = start();
  const asked = link.fetch('/info', POST);
  expect(sent).toEqual([
    {
      kind: 'ask',
      id: 1,
      method: 'POST',
      url: '/info',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    },
  ]);
  link.receive({ kind: 'answer', id: 1, status: 400, headers: { 'retry-after': '5' }, body: '{"a":1}' });
  const answer = await asked;
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    400,
    '5',
    { a: 1 },
  ]);
});

test('an aborted request rejects, and its late answer is ignored', async () => {
  const { link } = start();
  const controller = new AbortController();
  const asked = link.fetch('/info', { ...POST, signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toThrow('given up');
  link.receive({ kind: 'answer', id: 1, status: 200, headers: {}, body: '{}' });
});

test('a socket opens, receives, and is silent once closed', () => {
  const { sent, link } = start();
  const socket = link.openSocket();
  const received: unknown[] = [];
  socket.onmessage = ({ data }) => void received.push(data);
  socket.send('too early');
  link.receive({ kind: 'opened', socket: 1 });
  socket.send('a');
  link.receive({ kind: 'frame', socket: 1, text: 'b' });
  link.receive({ kind: 'closed', socket: 1, code: 1000, reason: '' });
  socket.send('too late');
  expect(received).toEqual(['b']);
  expect(sent.map(({ kind }) => kind)).toEqual(['openSocket', 'frame']);
});

test('when the exchange restarts, pending requests fail', async () => {
  const { sent, link } = start();
  const socket = link.openSocket();
  const codes: unknown[] = [];
  socket.onclose = ({ code }) => void codes.push(code);
  const [asked, command] = [link.fetch('/exchange', POST), link.runCommand('halt')];
  link.receive({ kind: 'begun' });
  await expect(asked).rejects.toThrow('Failed to fetch');
  await expect(command).rejects.toThrow(
    'The command may have been carried out: check before you run it again.',
  );
  expect(codes).toEqual([1006]);
  expect(sent.at(-1)).toEqual({ kind: 'hello', release: '1' });
});

test('a save asked of an exchange that ended is asked of the next one', async () => {
  const { sent, link } = start();
  const saved = link.operate('save');
  const asked = sent.at(-1);
  link.receive({ kind: 'begun' });
  expect(sent.slice(-2)).toEqual([{ kind: 'hello', release: '1' }, asked]);
  link.receive({ kind: 'done', id: 1, text: '7', bytes: new Uint8Array([1]) });
  await expect(saved).resolves.toMatchObject({ text: '7' });
});

test('with an exchange of another release, nothing is left pending', async () => {
  const { link, onOther } = start();
  const asked = link.fetch('/info', POST);
  link.receive({ kind: 'otherRelease', release: '2' });
  await expect(asked).rejects.toThrow('Failed to fetch');
  expect(onOther).toHaveBeenCalledTimes(1);
});
