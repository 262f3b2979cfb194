// @vitest-environment happy-dom
import type { Submission } from '#client/actions/submission.ts';
import { GatewayProvider } from '#client/react.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Footer } from './ConfirmFooter.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const DIGEST = `0x${'d'.repeat(64)}`;
const submission = (stage: object, signerKind = 'wallet') =>
  ({
    id: 'one',
    signerKind,
    stage: { ...stage, review: { digest: DIGEST } },
  }) as unknown as Submission;

function show(signerKind?: 'agent', block?: string) {
  const pressed = { approve: vi.fn(), cancelWait: vi.fn(), close: vi.fn() };
  const footer = (stage: object) => (
    <GatewayProvider client={{ submissions: { cancelWait: pressed.cancelWait } } as never}>
      <div role="dialog">
        <Footer
          submission={submission(stage, signerKind)}
          block={block}
          onClose={pressed.close}
          onApprove={pressed.approve}
          onUncured={vi.fn()}
        />
      </div>
    </GatewayProvider>
  );
  const { rerender } = render(footer({ name: 'review' }));
  return { pressed, to: (stage: object) => rerender(footer(stage)) };
}

test('the second press of a double click on "Sign in wallet" neither signs again nor cancels the wait', async () => {
  const { pressed, to } = show();
  const sign = () => screen.getByRole('button', { name: 'Sign in wallet' });
  const before = sign();
  await userEvent.click(before);
  expect(pressed.approve).toHaveBeenCalledExactlyOnceWith(DIGEST);

  to({ name: 'wallet', isSlow: false });
  // It keeps its place and the focus.
  expect(screen.getAllByRole('button').at(-1)).toBe(before);
  expect(document.activeElement).toBe(before);
  expect(sign().getAttribute('aria-busy')).toBe('true');
  await userEvent.click(sign());
  expect(pressed.approve).toHaveBeenCalledOnce();
  expect(pressed.cancelWait).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(pressed.cancelWait).toHaveBeenCalledExactlyOnceWith('one');
});

test('while a signature is checked, no button is enabled', async () => {
  const { pressed, to } = show();
  to({ name: 'verifying' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in wallet' }));
  expect(pressed.approve).not.toHaveBeenCalled();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a second tap on the opening button does not sign with the trading key', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { pressed } = show('agent');
  const sign = screen.getByRole('button', { name: 'Sign with the trading key' });
  now.mockReturnValue(1_499);
  fireEvent.click(sign);
  expect(pressed.approve).not.toHaveBeenCalled();
  now.mockReturnValue(1_500);
  fireEvent.click(sign);
  expect(pressed.approve).toHaveBeenCalledOnce();
});

test("a pause of the owner's rules that begins while the sheet is open blocks the signature", async () => {
  const { pressed } = show(undefined, 'Your own rule pauses new risk until 14:00.');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in wallet' }));
  expect(pressed.approve).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('Ctrl+Enter signs once from anywhere in the confirmation; the focused button does nothing', async () => {
  const { pressed, to } = show();
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(pressed.approve).toHaveBeenCalledExactlyOnceWith(DIGEST);
  expect(pressed.close).not.toHaveBeenCalled();
  to({ name: 'wallet', isSlow: false });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(pressed.approve).toHaveBeenCalledOnce();
});

test('Ctrl+Enter does not sign what is blocked, from a field or another dialog, or while it is held down', async () => {
  const { pressed } = show(undefined, 'Your own rule pauses new risk until 14:00.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  cleanup();
  const { pressed: open } = show();
  const stroke = { key: 'Enter', ctrlKey: true, bubbles: true };
  fireEvent.keyDown(document.body, { ...stroke, repeat: true });
  render(
    <div role="dialog">
      <input />
      <button type="button">Above</button>
    </div>,
  );
  fireEvent.keyDown(screen.getByRole('textbox'), stroke);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Above' }), stroke);
  expect(pressed.approve).not.toHaveBeenCalled();
  expect(open.approve).not.toHaveBeenCalled();
});

test('Ctrl+Enter just after the opening does not sign with the trading key', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { pressed } = show('agent');
  now.mockReturnValue(1_499);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(pressed.approve).not.toHaveBeenCalled();
});
