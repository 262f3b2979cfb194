// ticketSheet.ts: whether the ticket is open where it lies in a sheet of its own: on a phone.
import { create } from 'zustand';

export const useTicketSheet = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const setTicketSheet = (isOpen: boolean): void => useTicketSheet.setState({ isOpen });
