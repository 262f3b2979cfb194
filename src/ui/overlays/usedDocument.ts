// usedDocument.ts: the document of the window in which the person acts: dialogs open there.

/** Without one: the page's own. */
export const used: { document?: Document | undefined } = {};
