// usedDocument.ts: the document of the window the user last used: dialogs open there.

/** Undefined: the page's own document. */
export const used: { document?: Document | undefined } = {};
