// all.ts: every check in running order: those without effects first.
import type { Check } from '../check.ts';
import { AGENT_CHECKS } from './agentChecks.ts';
import { ERROR_CHECKS } from './errors.ts';
import { IMMEDIATE_ORDER_CHECKS } from './immediateOrders.ts';
import { LEVERAGE_CHECKS } from './leverage.ts';
import { MARKET_CHECKS } from './markets.ts';
import { NONCE_CHECKS } from './nonces.ts';
import { ORDER_CHECKS } from './orders.ts';
import { OUTCOME_CHECKS } from './outcomes.ts';
import { OWNERSHIP_CHECKS } from './ownership.ts';
import { PRECISION_CHECKS } from './precision.ts';
import { READ_RULE_CHECKS } from './readRules.ts';
import { READ_CHECKS } from './reads.ts';
import { REPLICA_CHECKS } from './replica.ts';
import { SENT_WITHDRAWAL_CHECKS } from './sentWithdrawal.ts';
import { SIGNATURE_CHECKS } from './signatures.ts';
import { STREAM_CHECKS } from './streams.ts';
import { TRIGGER_CHECKS } from './triggers.ts';
import { TWAP_CHECKS } from './twap.ts';
import { VENUE_CHECKS } from './venue.ts';
import { WITHDRAWAL_CHECKS } from './withdrawals.ts';
import { DEPOSIT_CHECKS, TERMS_CHECKS } from './wrappers.ts';

export const CHECKS: readonly Check[] = [
  ...READ_CHECKS,
  ...READ_RULE_CHECKS,
  ...MARKET_CHECKS,
  ...REPLICA_CHECKS,
  ...ERROR_CHECKS,
  ...STREAM_CHECKS,
  ...SIGNATURE_CHECKS,
  ...NONCE_CHECKS,
  ...PRECISION_CHECKS,
  ...VENUE_CHECKS,
  ...ORDER_CHECKS,
  ...IMMEDIATE_ORDER_CHECKS,
  ...TRIGGER_CHECKS,
  ...LEVERAGE_CHECKS,
  ...TWAP_CHECKS,
  ...OUTCOME_CHECKS,
  ...TERMS_CHECKS,
  ...DEPOSIT_CHECKS,
  ...WITHDRAWAL_CHECKS,
  ...SENT_WITHDRAWAL_CHECKS,
  ...AGENT_CHECKS,
  ...OWNERSHIP_CHECKS,
];
