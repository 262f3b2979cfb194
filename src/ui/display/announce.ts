// announce.ts: announcements to screen readers: fills, refusals, connection changes.

export type Politeness = 'polite' | 'assertive';
type Speaker = (text: string, politeness: Politeness) => void;

const speakers = new Set<Speaker>();

/** Announces a sentence. Polite waits for a pause; assertive is for danger to money only. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  for (const speak of speakers) speak(text, politeness);
}

/** Registers the live region; returns the unregister function. */
export function addSpeaker(speaker: Speaker): () => void {
  speakers.add(speaker);
  return () => speakers.delete(speaker);
}
