// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MARKET } from '#domain/market/testMarket.ts';
import { TicketFrame } from './TicketFrame.tsx';

afterEach(cleanup);

function Form({ change }: { change: () => void }) {
  const fields = { price: createRef<HTMLInputElement>(), size: createRef<HTMLInputElement>() };
  const acts = { current: { pickShare: vi.fn(), attempt: vi.fn() } };
  return (
    <TicketFrame market={MARKET} fields={fields as never} change={change} acts={acts} className="">
      {null}
    </TicketFrame>
  );
}

test("behind an open dialog the ticket's keys are off, even before the dialog has the focus", async () => {
  const change = vi.fn();
  const view = (isOpen: boolean) => (
    <>
      <Form change={change} />
      {isOpen && <div role="dialog" aria-label="Keyboard shortcuts" />}
    </>
  );
  const { rerender } = render(view(true));
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(false);
  await userEvent.keyboard('s');
  expect(change).not.toHaveBeenCalled();

  rerender(view(false));
  await userEvent.keyboard('s');
  expect(change).toHaveBeenCalledExactlyOnceWith({ side: 'sell' });
});

test('keys of a ticket inside a dialog work', async () => {
  const change = vi.fn();
  render(
    <div role="dialog" aria-label="Ticket">
      <Form change={change} />
    </div>,
  );
  await userEvent.keyboard('b');
  expect(change).toHaveBeenCalledExactlyOnceWith({ side: 'buy' });
});
