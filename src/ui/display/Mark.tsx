// Mark.tsx: the logo.
/** The trine: three equal bars, each holding the next at 120°. One carries the accent. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d={MARK_BAR} transform="rotate(120 12 15.04)" />
      <path d={MARK_BAR} transform="rotate(240 12 15.04)" />
      <path d={MARK_BAR} className="fill-accent" />
    </svg>
  );
}

/** In a square of 24; the other two are turned about 12, 15.04. */
export const MARK_BAR = 'M1.5 21.1H15.34L12.68 16.5H4.16Z';
