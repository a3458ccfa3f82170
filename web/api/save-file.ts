/** Makes the browser save a file under the given name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser reads the object URL after this returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
