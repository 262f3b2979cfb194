// withdrawalPhaseText.ts: the phase of a withdrawal as a badge.
import { t } from './i18n.ts';

export type WithdrawalPhaseName =
  | 'waiting'
  | 'due'
  | 'paused'
  | 'review'
  | 'completed'
  | 'failed'
  | 'unreported'
  | 'asking';

export function phaseBadge(phase: WithdrawalPhaseName): {
  word: string;
  tone: 'neutral' | 'accent' | 'gain' | 'warn' | 'danger';
} {
  switch (phase) {
    case 'waiting':
      return { word: t('funds.phase.waiting', 'Waiting for release'), tone: 'accent' };
    case 'due':
      return { word: t('funds.phase.due', 'Being released'), tone: 'accent' };
    case 'paused':
      return { word: t('funds.phase.paused', 'Paused'), tone: 'warn' };
    case 'review':
      return { word: t('funds.phase.review', 'In manual review'), tone: 'warn' };
    case 'completed':
      return { word: t('funds.phase.completed', 'Released'), tone: 'gain' };
    case 'failed':
      return { word: t('funds.phase.failed', 'Failed'), tone: 'danger' };
    case 'unreported':
      return { word: t('funds.phase.unreported', 'Not reported'), tone: 'neutral' };
    case 'asking':
      return { word: t('funds.phase.asking', 'Looking it up'), tone: 'neutral' };
  }
}
