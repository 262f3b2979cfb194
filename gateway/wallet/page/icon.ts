// icon.ts: the wallet's icon, as the data: URI that EIP-6963 requires; sites show it with <img>, where an SVG cannot
// run scripts.

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f5fd6"/>' +
  '<path d="M16 9.5 22.5 21h-13z" fill="none" stroke="#fff" stroke-width="1.75" stroke-linejoin="round"/>' +
  '<circle cx="16" cy="9.5" r="3" fill="#fff"/><circle cx="9.5" cy="21" r="3" fill="#fff"/><circle cx="22.5" cy="21" r="3" fill="#fff"/></svg>';

export const ICON = `data:image/svg+xml,${encodeURIComponent(SVG)}`;
