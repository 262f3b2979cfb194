// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '../Dialog.tsx';
import { loadAhead } from '../../hooks/lazyPart.tsx';

beforeAll(loadAhead);

/** A dialog and one above it, as the ticket and the confirmation. */
function Two({ isAboveDismissible = true }: { isAboveDismissible?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isAbove, setAbove] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Ticket">
        <button onClick={() => setAbove(true)}>Review</button>
      </Dialog>
      <Dialog open={isAbove} onOpenChange={setAbove} title="Confirmation" isDismissible={isAboveDismissible}>
        <button onClick={() => setAbove(false)}>Sign</button>
      </Dialog>
    </>
  );
}

const lists = { touch: window.matchMedia('all'), mouse: window.matchMedia('not all') };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const titles = () => screen.queryAllByRole('dialog', { hidden: true }).map((each) => each.textContent);
const open = async (count: number) => {
  if (count > 0) await press('Open');
  if (count > 0) await screen.findByRole('dialog', { name: 'Ticket' });
  if (count > 1) await press('Review');
  if (count > 1) await screen.findByRole('dialog', { name: 'Confirmation' });
};
const expectOpen = (count: number) => waitFor(() => expect(titles()).toHaveLength(count));
/** Timers and traversals of the history. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => lists.touch);
});

afterEach(async () => {
  cleanup();
  await rest();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('back by the history', () => {
  beforeEach(() => {
    history.pushState({ page: 'A' }, '');
  });

  /** As by the router. */
  const navigateTo = (page: string) => {
    history.pushState({ page }, '');
    window.dispatchEvent(new Event('pushState'));
  };
  const expectPage = (page: string) => waitFor(() => expect(history.state).toEqual({ page }));

  test('closes one layer each, then leaves the page; the router sees no navigation', async () => {
    const navigate = vi.spyOn(history, 'pushState');
    render(<Two />);
    await open(2);
    await waitFor(() => expect(history.state).toMatchObject({ layer: 2 }));
    history.back();
    await expectOpen(1);
    expect(screen.getByRole('dialog', { name: 'Ticket' })).toBeTruthy();
    history.back();
    await expectOpen(0);
    await expectPage('A');
    expect(navigate).not.toHaveBeenCalled();
  });

  test('no entry is left when a layer is closed otherwise, and forward does not reopen it', async () => {
    render(<Two />);
    await open(2);
    await press('Sign');
    await expectOpen(1);
    await waitFor(() => expect(history.state).toMatchObject({ layer: 1 }));
    await userEvent.keyboard('{Escape}');
    await expectOpen(0);
    await expectPage('A');
    history.forward();
    await rest();
    await expectPage('A');
    expect(titles()).toEqual([]);
  });

  test('a layer that may not be closed stays open, and still takes the next back', async () => {
    render(<Two isAboveDismissible={false} />);
    await open(2);
    await waitFor(() => expect(history.state).toMatchObject({ layer: 2 }));
    const { length, state } = history;
    for (const _ of [1, 2]) {
      history.back();
      await rest();
      expect(titles()).toHaveLength(2);
      // The same entry: a browser skips one that was written without a press.
      expect([history.length, history.state]).toEqual([length, state]);
    }
  });

  test('a layer that stays open over a new page is closed by back; the next one leaves that page', async () => {
    render(<Two />);
    await open(1);
    await waitFor(() => expect(history.state).toMatchObject({ layer: 1 }));
    navigateTo('B');
    await waitFor(() => expect(history.state).toMatchObject({ layer: 1 }));
    history.back();
    await expectOpen(0);
    await expectPage('B');
    history.back();
    await rest();
    await expectPage('A');
  });

  test('forward leads to the page that was opened from a layer, again and again', async () => {
    render(<Two />);
    await open(2);
    await waitFor(() => expect(history.state).toMatchObject({ layer: 2 }));
    navigateTo('B');
    await press('Sign');
    await userEvent.keyboard('{Escape}');
    await expectOpen(0);
    await rest();
    for (const _ of [1, 2]) {
      history.back();
      await rest();
      await expectPage('A');
      history.forward();
      await rest();
      await expectPage('B');
    }
  });

  test('back from a page that was opened from a layer leads to the page below that layer', async () => {
    render(<Two />);
    await open(1);
    await waitFor(() => expect(history.state).toMatchObject({ layer: 1 }));
    history.pushState({ page: 'B' }, '');
    await userEvent.keyboard('{Escape}');
    await expectOpen(0);
    await rest();
    await expectPage('B');
    history.back();
    await rest();
    await expectPage('A');
  });

  test('a page opened right after a layer has closed stays open', async () => {
    const go = vi.spyOn(history, 'go');
    render(<Two />);
    await open(1);
    await waitFor(() => expect(history.state).toMatchObject({ layer: 1 }));
    go.mockImplementationOnce((delta) => {
      // As by the router, before the browser has gone back.
      history.pushState({ page: 'B' }, '', '/b');
      window.dispatchEvent(new Event('pushState'));
      history.go(delta);
    });
    await userEvent.keyboard('{Escape}');
    await expectOpen(0);
    await rest();
    expect(location.pathname).toBe('/b');
  });

  test('a redirect while a layer is open replaces the page below it', async () => {
    history.pushState({ page: 'B' }, '', '/short');
    const seen: string[] = [];
    const look = () => void seen.push(location.pathname);
    window.addEventListener('popstate', look);
    render(<Two />);
    await open(2);
    await waitFor(() => expect(history.state).toMatchObject({ layer: 2 }));
    // As by the router.
    history.replaceState(null, '', '/whole');
    window.dispatchEvent(new Event('replaceState'));
    history.back();
    await expectOpen(1);
    expect(history.state).toMatchObject({ layer: 1 });
    await userEvent.keyboard('{Escape}');
    await expectOpen(0);
    await waitFor(() => expect(history.state).toEqual({ page: 'B' }));
    expect([location.pathname, new Set(seen)]).toEqual(['/whole', new Set(['/whole'])]);
    history.back();
    await rest();
    await expectPage('A');
    expect(location.pathname).not.toBe('/whole');
    window.removeEventListener('popstate', look);
  });

  test('a reload while a layer is open leaves no entry', async () => {
    history.pushState({ layer: 1 }, '');
    history.pushState({ layer: 2 }, '');
    vi.resetModules();
    await import('./layers.ts');
    await rest();
    expect(history.state).toEqual({ page: 'A' });
  });

  test('with a mouse it is that of the browser', async () => {
    vi.stubGlobal('matchMedia', () => lists.mouse);
    render(<Two />);
    await open(1);
    await rest();
    expect(history.state).toEqual({ page: 'A' });
  });
});

describe('back by a CloseWatcher, on Android', () => {
  const live = new Set<FakeWatcher>();

  class FakeWatcher {
    onclose: (() => void) | null = null;

    constructor() {
      live.add(this);
    }

    destroy() {
      live.delete(this);
    }
  }

  /** As the browser does on back, and after the handlers of an Escape. */
  const request = () => {
    const last = [...live].at(-1);
    last?.destroy();
    last?.onclose?.();
  };

  beforeEach(() => {
    live.clear();
    vi.stubGlobal('CloseWatcher', FakeWatcher);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16)');
    history.replaceState({ page: 'A' }, '');
  });

  test('one watcher closes one layer each; none is left, and no entry is written', async () => {
    render(<Two />);
    await open(2);
    await waitFor(() => expect(live.size).toBe(1));
    act(request);
    await expectOpen(1);
    await waitFor(() => expect(live.size).toBe(1));
    act(request);
    await expectOpen(0);
    await rest();
    expect(live.size).toBe(0);
    expect(history.state).toEqual({ page: 'A' });
  });

  test('a layer that may not be closed stays open, and still takes the next back', async () => {
    render(<Two isAboveDismissible={false} />);
    await open(2);
    for (const _ of [1, 2]) {
      await waitFor(() => expect(live.size).toBe(1));
      act(request);
      await rest();
      expect(titles()).toHaveLength(2);
    }
  });

  test('Escape, which the browser passes to the watcher too, closes one layer only', async () => {
    render(<Two />);
    await open(2);
    await waitFor(() => expect(live.size).toBe(1));
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    act(() => {
      document.activeElement?.dispatchEvent(escape);
    });
    act(request);
    await rest();
    expect(titles()).toHaveLength(1);
  });
});
