// saveFile.ts: text kept as a file on the person's own disk.

/** Offers the text under this name, as a download does. */
export function saveFile(text: string, name: string, type: 'text/csv' | 'application/json'): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** The same for what is no text, such as a picture. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
