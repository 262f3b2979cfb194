// visible.ts: text from elsewhere, without the characters that cannot be seen or that turn the text around them.

/** At most `longest` characters. */
export function visibleText(text: string, longest = 200): string {
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '').trim();
  return visible.length > longest ? `${visible.slice(0, longest - 1)}…` : visible;
}
