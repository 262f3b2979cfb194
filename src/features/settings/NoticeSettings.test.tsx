// @vitest-environment happy-dom
import { preferences, resetPreferences } from '#state/preferences/preferences.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoticeSettings } from './NoticeSettings.tsx';

afterEach(() => {
  cleanup();
  resetPreferences();
});

test('a sound is played when it is switched on, not when it is switched off', () => {
  const onSound = vi.fn();
  render(<NoticeSettings onSound={onSound} />);
  const refusals = screen.getByRole('switch', { name: 'Sound when an order is rejected' });
  fireEvent.click(refusals);
  expect(preferences.getState().sounds).toEqual({ fills: false, refusals: true });
  fireEvent.click(refusals);
  expect(onSound.mock.calls).toEqual([['refusal']]);
});

test('notifications the browser does not allow stay off, with a message', async () => {
  render(<NoticeSettings onSound={() => undefined} />);
  fireEvent.click(screen.getByRole('switch', { name: 'Browser notifications while this page is hidden' }));
  expect(await screen.findByText(/^Blocked by the browser\./)).toBeDefined();
  expect(preferences.getState().notifiesWhenHidden).toBe(false);
});
