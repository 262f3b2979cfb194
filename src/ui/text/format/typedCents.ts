// typedCents.ts: parses a price typed in cents or dollars, with its unit.

/** The number as typed, and its unit: 43¢, 43c and 43% are cents, $0.43 and 0.43 pUSD dollars. */
export interface TypedUnit {
  number: string;
  unit: 'cents' | 'dollars' | 'missing';
}

export function unitTyped(text: string): TypedUnit {
  const cents = /^(.*\S)\s*[¢c%]\s*$/i.exec(text)?.[1];
  if (cents !== undefined) return { number: cents, unit: 'cents' };
  const dollars = /^\s*\$\s*(\S.*)$/.exec(text)?.[1] ?? /^(.*\S)\s*(?:\$|pUSD)\s*$/i.exec(text)?.[1];
  return dollars === undefined ? { number: text, unit: 'missing' } : { number: dollars, unit: 'dollars' };
}
