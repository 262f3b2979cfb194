// LinkBadge.tsx: the colour and letter of a link.
import type { Link } from '#state/workspace/layout.ts';
import { linkColor } from './panelNames.ts';

export function LinkBadge({ link }: { link: Link }) {
  return (
    <span
      aria-hidden="true"
      // The letter is drawn by CSS: the accessible name is beside it.
      data-letter={link}
      style={{ color: linkColor(link), borderColor: linkColor(link) }}
      className="grid size-4 shrink-0 place-items-center rounded-sm border text-label leading-none font-semibold before:content-[attr(data-letter)]"
    />
  );
}
