// Icon.tsx: an icon in the type's weight.
import type { LucideIcon } from 'lucide-react';

interface IconProps {
  /** A named import from lucide-react, e.g. `<Icon of={Star} />`. */
  of: LucideIcon;
  /** Pixels; 14 in rows, 16 in buttons, 20 in the mobile bar. */
  size?: number;
  /** Only for an icon without text; otherwise it is decorative. */
  label?: string;
  className?: string;
}

/** An icon with the stroke weight of the text beside it. */
export function Icon({ of: Drawing, size = 16, label, className }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing size={size} strokeWidth={1.5} absoluteStrokeWidth className={className} {...meaning} />;
}
