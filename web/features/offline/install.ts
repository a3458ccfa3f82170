// The install prompt is stored by `boot.js`, because it may fire before any other script has loaded.

/** Whether the application can be installed here and has not been yet. */
export function canInstall(): boolean {
  return globalThis.early?.install !== undefined;
}

/** Shows the browser's install prompt, once. */
export async function promptInstall(): Promise<void> {
  const { early } = globalThis;
  await early?.install?.prompt();
  delete early?.install;
}
