// @vitest-environment happy-dom
import { useSession } from '#state/account/session.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Visitor } from './Visitor.tsx';

const ACCOUNT = '0x70c4000000000000000000000000000000e579c8';
const text = () => document.body.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  useSession.setState({ returning: ACCOUNT });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  useSession.setState({ returning: undefined, wallet: undefined });
});

test('a known account is shown as reconnecting, with nothing to press', () => {
  render(<Visitor onConnect={() => undefined} />);
  expect(text()).toBe('Reconnecting 0x70c4…79c8');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => useSession.getState().endReturn());
  expect(text()).toBe('Connect');
});

test('a wallet that never announces itself or never answers is not awaited for ever', () => {
  render(<Visitor onConnect={() => undefined} />);
  act(() => void vi.advanceTimersByTime(7_999));
  expect(text()).toBe('Reconnecting 0x70c4…79c8');
  act(() => void vi.advanceTimersByTime(1));
  expect(text()).toBe('Connect');
});

test('a visitor without an earlier account can connect at once', () => {
  useSession.setState({ returning: undefined });
  render(<Visitor onConnect={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
});

test('a connected wallet is not offered to connect while the account button loads', () => {
  useSession.setState({
    returning: undefined,
    wallet: { name: 'Test', account: ACCOUNT, chainId: 1, request: () => Promise.resolve() },
  });
  render(<Visitor onConnect={() => undefined} />);
  expect(text()).toBe('Reconnecting 0x70c4…79c8');
  expect(screen.queryByRole('button')).toBeNull();
});
