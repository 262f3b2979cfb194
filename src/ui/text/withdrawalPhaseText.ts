// withdrawalPhaseText.ts: the phase of a withdrawal as a badge.
import { i18n } from './i18n.ts';

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
      return { word: i18n.t({ id: 'funds.phase.waiting', message: 'Waiting for release' }), tone: 'accent' };
    case 'due':
      return { word: i18n.t({ id: 'funds.phase.due', message: 'Being released' }), tone: 'accent' };
    case 'paused':
      return { word: i18n.t({ id: 'funds.phase.paused', message: 'Paused' }), tone: 'warn' };
    case 'review':
      return { word: i18n.t({ id: 'funds.phase.review', message: 'In manual review' }), tone: 'warn' };
    case 'completed':
      return { word: i18n.t({ id: 'funds.phase.completed', message: 'Released' }), tone: 'gain' };
    case 'failed':
      return { word: i18n.t({ id: 'funds.phase.failed', message: 'Failed' }), tone: 'danger' };
    case 'unreported':
      return { word: i18n.t({ id: 'funds.phase.unreported', message: 'Not reported' }), tone: 'neutral' };
    case 'asking':
      return { word: i18n.t({ id: 'funds.phase.asking', message: 'Looking it up' }), tone: 'neutral' };
  }
}
