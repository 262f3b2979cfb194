// loadTestTicket.tsx: loads the whole ticket before tests that draw it at once.
import { MARKET } from '#domain/market/testMarket.ts';
import { cleanup, render, waitFor } from '@testing-library/react';
import { OrderTicket } from './OrderTicket.tsx';
import { testTicket } from './testTicket.tsx';

/** Loads what follows the first fields; from then on a ticket is drawn whole at once. */
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
