// saveFile.ts: downloads generated files.

/** Downloads the text under this name. */
export function saveFile(text: string, name: string, type: 'text/csv' | 'application/json'): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** The same for binary data, such as an image. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
