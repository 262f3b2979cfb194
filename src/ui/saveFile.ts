// saveFile.ts — text kept as a file on the person's own disk.

/** Offers the text under this name, as a download does. */
export function saveFile(text: string, name: string, type: 'text/csv' | 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
