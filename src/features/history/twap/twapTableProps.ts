// twapTableProps.ts: props shared by the TWAP tables.
import type { ReactNode } from 'react';
import type { HistoryProps } from '../HistoryTable.tsx';

export interface TwapTableProps extends HistoryProps {
  lead: ReactNode;
}
