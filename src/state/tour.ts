// tour.ts: whether the tour of the trade screen is open.
import { create } from 'zustand';

export const useTour = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const setTour = (isOpen: boolean): void => useTour.setState({ isOpen });
