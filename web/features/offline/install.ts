// What browsers that install applications hand over, `boot.js` has kept: it may come before any of this has loaded.

/** Whether the application can be installed here, and is not yet. */
export function canInstall(): boolean {
  return globalThis.early?.install !== undefined;
}

/** Has the browser ask whether to install the application, once. */
export async function askToInstall(): Promise<void> {
  const { early } = globalThis;
  await early?.install?.prompt();
  delete early?.install;
}
