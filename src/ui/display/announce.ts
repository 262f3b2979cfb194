// announce.ts: what screen readers are told about things that happen by themselves: fills, refusals, connection changes.

export type Politeness = 'polite' | 'assertive';
type Speaker = (text: string, politeness: Politeness) => void;

const speakers = new Set<Speaker>();

/** Says a sentence. Polite waits for a pause in speech; assertive is for danger to money only. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  for (const speak of speakers) speak(text, politeness);
}

/** Registers the live region that speaks; returns the way out. */
export function addSpeaker(speaker: Speaker): () => void {
  speakers.add(speaker);
  return () => speakers.delete(speaker);
}
