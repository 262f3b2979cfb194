// twapTableProps.ts: what the TWAP tables have in common.
import type { ReactNode } from 'react';
import type { HistoryProps } from '../HistoryTable.tsx';

export interface TwapTableProps extends HistoryProps {
  lead: ReactNode;
}
