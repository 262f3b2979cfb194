// toastQueue.test.ts: which toast is visible.
import { expect, test } from 'vitest';
import type { ToastTone } from '../toast.ts';
import { createToastQueue } from './toastQueue.ts';

function screen() {
  const shown: string[] = [];
  const remove = (id: string) => {
    shown.splice(0, shown.length, ...shown.filter((each) => each !== id));
    queue.closed(id);
  };
  const queue = createToastQueue({
    show: (_toast, id) => void (shown.includes(id) || shown.push(id)),
    hide: remove,
  });
  return {
    shown,
    add: (id: string, tone: ToastTone, isBusy = false) => queue.present({ id, tone, title: id, isBusy }),
    end: (id: string) => queue.present({ id, tone: 'info', title: '', isOver: true }),
    /** Its time is up. */
    expire: remove,
  };
}

test('a newer toast replaces an equal one', () => {
  const { shown, add } = screen();
  add('placed', 'success');
  add('filled', 'success');
  expect(shown).toEqual(['filled']);
});

test('a failure replaces a success, and keeps its place until it is gone; then the worst of the waiting follows', () => {
  const { shown, add, expire } = screen();
  add('filled', 'success');
  add('rejected', 'danger');
  add('second', 'success');
  add('warned', 'warn');
  add('rejected again', 'danger');
  expect(shown).toEqual(['rejected']);
  expire('rejected');
  expect(shown).toEqual(['rejected again']);
  expire('rejected again');
  expect(shown).toEqual(['warned']);
  expire('warned');
  expect(shown).toEqual(['second']);
});

test('a new action of the user replaces the failure of the last one, and its result follows in its place', () => {
  const { shown, add } = screen();
  add('rejected', 'danger');
  add('order', 'info', true);
  expect(shown).toEqual(['order']);
  add('order', 'success');
  expect(shown).toEqual(['order']);
});

test('a waiting toast that is over is not shown later; an update keeps its place', () => {
  const { shown, add, end, expire } = screen();
  add('rejected', 'danger');
  add('rejected', 'danger');
  add('filled', 'success');
  end('filled');
  expire('rejected');
  expect(shown).toEqual([]);
});
