// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { announce } from '../display/announce.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { LiveRegion } from '../display/LiveRegion.tsx';
import { Overlays } from './Overlays.tsx';
import { placeBeside } from './placement.ts';
import { Popover } from './Popover.tsx';
import { loadAhead } from '../hooks/lazyPart.tsx';
import { Sheet } from './Sheet.tsx';
import { toast } from './toast.ts';

// Overlays load as lazy chunks, which takes time on a busy machine.
beforeAll(loadAhead);
afterEach(cleanup);

describe('Dialog and Sheet', () => {
  test('has a name, closes on Escape and returns the focus to its opener', async () => {
    render(<WithDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const dialog = await screen.findByRole('dialog', { name: 'Review order', description: 'Buy 0.25 BTC.' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Review'));
  });

  test('one that would lose input ignores Escape and has no close button', async () => {
    render(<WithDialog isDismissible={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test.each([
    ['a mouse', false, 'INPUT'],
    ['touch, where the keyboard would cover it', true, 'DIV'],
  ])('the first focus with %s', async (_by, isCoarse, expected) => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia(isCoarse ? 'all' : 'not all'));
    render(
      <Dialog open onOpenChange={() => {}} title="Close position">
        <input aria-label="Size" />
      </Dialog>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Close position' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.tagName).toBe(expected);
    vi.restoreAllMocks();
  });

  test('a sheet closes by its button', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    render(<Sheet open onOpenChange={onOpenChange} title="Get ready" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe('Menu and Popover', () => {
  test('a menu shows its state at the trigger, lists its actions with reasons and runs the chosen one', async () => {
    const onSelect = vi.fn<() => void>();
    render(
      <Menu
        label="Account"
        trigger={(props) => <Button {...props}>Open</Button>}
        items={[
          { id: 'copy', label: 'Copy address', onSelect },
          { id: 'hide', label: 'Hide amounts', checked: true, onSelect: () => {} },
          { id: 'withdraw', label: 'Withdraw', reason: 'Not offered here.', onSelect },
        ]}
      />,
    );
    const trigger = screen.getByRole('button', { name: 'Open' });
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(trigger);
    await screen.findByRole('menu', { name: 'Account' });
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menuitemcheckbox', { name: 'Hide amounts' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    const blocked = screen.getByRole('menuitem', { name: /Withdraw.*Not offered here\./ });
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copy address' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  test('a popover passes `close` to its content', async () => {
    render(
      <Popover label="Markets" trigger={(props) => <Button {...props}>BTC-USDC</Button>}>
        {(close) => <button onClick={close}>ETH-USDC</button>}
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'BTC-USDC' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ETH-USDC' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('page overlays', () => {
  test('messages in a burst are all announced, in order, politely', () => {
    render(<LiveRegion />);
    act(() => {
      announce('Order placed.');
      announce('Order filled.');
      announce('Liquidation is near.', 'assertive');
    });
    expect(
      [...(document.querySelector('[data-live=polite]')?.children ?? [])].map((line) => line.textContent),
    ).toEqual(['Order placed.', 'Order filled.']);
    expect(document.querySelector('[data-live=assertive]')?.textContent).toBe('Liquidation is near.');
  });

  test('a toast requested before its code has loaded is still shown, and its action can be pressed', async () => {
    const onPress = vi.fn<() => void>();
    render(<Overlays />);
    act(() => toast({ tone: 'success', title: 'Order placed.', action: { label: 'View', onPress } }));
    await screen.findByText('Order placed.');
    // The app announces its toasts itself; the list must not repeat them.
    expect(screen.getByText('Order placed.').closest('section')?.getAttribute('aria-live')).toBe('off');
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('a tooltip appears for the pointer after a delay and closes on Escape', async () => {
    render(
      <>
        <Overlays />
        <span data-tip="The price risk is measured at.">Mark</span>
      </>,
    );
    fireEvent.pointerOver(screen.getByText('Mark'));
    expect(await screen.findByText('The price risk is measured at.')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('The price risk is measured at.')).toBeNull());
  });

  test('a tooltip is below its anchor, above without space, and always inside', () => {
    const bubble = { width: 100, height: 20 };
    const viewport = { width: 400, height: 300 };
    // Centre of the anchor is 120; half a bubble is 50; 6 px below 100 + 10.
    expect(placeBeside({ top: 100, left: 100, width: 40, height: 10 }, bubble, viewport)).toEqual({
      top: 116,
      left: 70,
    });
    // 280 + 10 + 6 + 20 = 316 > 292: above instead, 280 − 6 − 20.
    expect(placeBeside({ top: 280, left: 100, width: 40, height: 10 }, bubble, viewport)).toEqual({
      top: 254,
      left: 70,
    });
    expect(placeBeside({ top: 100, left: 0, width: 10, height: 10 }, bubble, viewport).left).toBe(8);
    expect(placeBeside({ top: 100, left: 390, width: 10, height: 10 }, bubble, viewport).left).toBe(292);
  });
});

function WithDialog({ isDismissible = true }: { isDismissible?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Review</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Review order"
        description="Buy 0.25 BTC."
        isDismissible={isDismissible}
        footer={<Button kind="primary">Sign in wallet</Button>}
      />
    </>
  );
}
