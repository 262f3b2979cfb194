// addresses.ts: accounts of the simulated participants in outcome markets: the same in every run, without keys.
import type { Address } from '#protocol/ids.ts';
import { randomStream } from '../prices/random.ts';

const addressOf = (role: string): Address => {
  const random = randomStream('participant', 'outcomes', role);
  let digits = '';
  while (digits.length < 40) digits += random.next().toString(16).padStart(8, '0');
  return `0x${digits}`;
};

export const OUTCOME_MAKER: Address = addressOf('maker');
export const OUTCOME_TAKER: Address = addressOf('taker');
