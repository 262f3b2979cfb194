// visible.ts: removes invisible and bidirectional characters from external text.

/** At most `longest` characters. */
export function visibleText(text: string, longest = 200): string {
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '').trim();
  return visible.length > longest ? `${visible.slice(0, longest - 1)}…` : visible;
}
