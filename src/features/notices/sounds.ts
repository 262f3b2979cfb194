// sounds.ts: short tones made by the browser itself: nothing to load, and nothing to hear unless it was asked for.

type Tone = 'fill' | 'refusal' | 'alert';

/** Hertz, one after the other: up for a fill, down for a refusal, a high call for an alert. */
const NOTES: Record<Tone, readonly number[]> = {
  fill: [660, 880],
  refusal: [440, 330],
  alert: [1_047, 1_319, 1_047, 1_319],
};
const NOTE_S = 0.09;
/** Many fills in one moment are one sound. */
const PAUSE_MS = 400;

let context: AudioContext | undefined;
let lastAt = 0;

/** Plays it if the browser lets a page make sounds now; silence is never an error. */
export function playTone(tone: Tone): void {
  const now = Date.now();
  if (now - lastAt < PAUSE_MS) return;
  lastAt = now;
  try {
    context ??= new AudioContext();
    void context.resume();
    NOTES[tone].forEach((frequency, index) => playNote(context as AudioContext, frequency, index * NOTE_S));
  } catch {
    // A device without sound.
  }
}

function playNote(audio: AudioContext, frequency: number, afterS: number): void {
  const startAt = audio.currentTime + afterS;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = frequency;
  // A soft edge, so that it does not click.
  volume.gain.setValueAtTime(0, startAt);
  volume.gain.linearRampToValueAtTime(0.08, startAt + 0.01);
  volume.gain.linearRampToValueAtTime(0, startAt + NOTE_S);
  source.connect(volume).connect(audio.destination);
  source.start(startAt);
  source.stop(startAt + NOTE_S);
}
