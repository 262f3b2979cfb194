// ticketSheet.ts: whether the ticket's bottom sheet is open, on phones.
import { create } from 'zustand';

export const useTicketSheet = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const setTicketSheet = (isOpen: boolean): void => useTicketSheet.setState({ isOpen });
