// term.ts: a term of the glossary.

export interface Term {
  /** Its anchor on the page: /glossary#mark. */
  id: string;
  name: string;
  text: string;
}

export interface TermGroup {
  title: string;
  terms: readonly Term[];
}

/** Groups with the terms whose name or explanation contains every word; empty groups are omitted. */
export function foundTerms(groups: readonly TermGroup[], search: string): TermGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, terms }) => ({
      title,
      terms: terms.filter(({ name, text }) =>
        words.every((word) => `${name} ${text}`.toLowerCase().includes(word)),
      ),
    }))
    .filter(({ terms }) => terms.length > 0);
}
