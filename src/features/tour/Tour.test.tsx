// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1:4173/portfolio" }
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { testConfig } from '#client/testkit/testConfig.ts';
import { setTour, useTour } from '#state/tour.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { Tour } from './Tour.tsx';

const TITLES = [
  'Chart and market',
  'Order book',
  'Order ticket',
  'Confirm and sign',
  'Positions, orders and balances',
  'Account, keys and help',
];

beforeEach(() => history.replaceState(null, '', '/portfolio'));
afterEach(() => {
  cleanup();
  setTour(false);
  history.replaceState(null, '', '/portfolio');
});

function show() {
  const config = { ...testConfig, baseUrl: '' };
  const gateway = { config: { subscribe: () => () => {}, getSnapshot: () => config } };
  render(
    <GatewayProvider client={gateway as unknown as GatewayClient}>
      <button type="button" onClick={() => setTour(true)}>
        Start
      </button>
      <Tour />
    </GatewayProvider>,
  );
}

async function next(name: 'Next' | 'Back' | 'Done') {
  await userEvent.click(screen.getByRole('button', { name }));
}

test('goes through its steps forwards and back, with the focus on the main button, and ends on the last', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  for (const [index, title] of TITLES.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    await screen.findByRole('dialog', { name: title });
    expect(screen.getByText(`${index + 1} of ${TITLES.length}`)).toBeTruthy();
    // oxlint-disable-next-line no-await-in-loop
    if (index < TITLES.length - 1) await next('Next');
  }
  expect(document.activeElement?.textContent).toBe('Done');
  await next('Back');
  await screen.findByRole('dialog', { name: 'Positions, orders and balances' });
  await next('Next');
  await next('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Start'));
});

function screenWith(html: string) {
  const added = document.body.appendChild(document.createElement('div'));
  added.innerHTML = html;
  onTestFinished(() => added.remove());
  return added;
}

test('begins at its first step on another screen, whatever that screen has', async () => {
  screenWith('<main><form>1</form></main>');
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('dialog', { name: 'Chart and market' })).toBeTruthy();
});

test('leaves out steps whose panel the screen does not have, and numbers those that remain', async () => {
  history.replaceState(null, '', '/trade/rain-yes');
  const panels = screenWith('<section aria-label="Order book">1</section>');
  screenWith('<section aria-label="Positions, orders and balances">2</section><header><i>3</i></header>');
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByRole('dialog', { name: 'Order book' });
  expect(screen.getByText('1 of 3')).toBeTruthy();
  // The ticket appears later.
  panels.innerHTML += '<main><form>4</form></main>';
  await next('Next');
  await screen.findByRole('dialog', { name: 'Order ticket' });
  expect(screen.getByText('2 of 5')).toBeTruthy();
  panels.replaceChildren();
  await next('Next');
  await screen.findByRole('dialog', { name: 'Positions, orders and balances' });
  await next('Next');
  await screen.findByRole('dialog', { name: 'Account, keys and help' });
  expect(screen.getByText('2 of 2')).toBeTruthy();
  await next('Back');
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('begins again at its first step after Escape', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByRole('dialog', { name: 'Chart and market' });
  await next('Next');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('dialog', { name: 'Chart and market' })).toBeTruthy();
});

test('opens the trade screen with the account being viewed, and ends when the screen is left', async () => {
  history.replaceState(null, '', '/portfolio?address=0xabababababababababababababababababababab');
  show();
  act(() => setTour(true));
  await screen.findByRole('dialog', { name: 'Chart and market' });
  expect(location.pathname + location.search).toBe(
    '/trade?address=0xabababababababababababababababababababab',
  );
  act(() => history.pushState(null, '', '/portfolio'));
  await waitFor(() => expect(useTour.getState().isOpen).toBe(false));
});

test('mentions practice money only on the practice exchange, not on every test network', async () => {
  show();
  act(() => setTour(true));
  for (let step = 1; step < TITLES.length; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  }
  expect(screen.getByRole('dialog').textContent).not.toContain('practice');
  cleanup();
  setTour(false);
  const mark = document.head.appendChild(document.createElement('script'));
  mark.dataset['exchange'] = 'practice';
  show();
  act(() => setTour(true));
  for (let step = 1; step < TITLES.length; step += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  }
  expect(screen.getByRole('dialog').textContent).toContain('practice money');
  mark.remove();
});
