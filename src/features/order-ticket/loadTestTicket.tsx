// loadTestTicket.tsx: loads the whole ticket for tests that render it at once.
import { MARKET } from '#domain/market/testMarket.ts';
import { cleanup, render, waitFor } from '@testing-library/react';
import { OrderTicket } from './OrderTicket.tsx';
import { testTicket } from './testTicket.tsx';

/** Loads the code after the first fields; from then on a ticket renders completely at once. */
export async function loadTicketForm(): Promise<void> {
  render(<OrderTicket market={MARKET} onGate={() => {}} />, { wrapper: testTicket().Frame });
  await waitFor(
    () => {
      if (!document.querySelector('button[type=submit]')) throw new Error('The form is loading.');
    },
    { timeout: 20_000 },
  );
  cleanup();
}
