/** What browsers that install applications hand over, before they would ask by themselves. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let held: InstallPrompt | null = null;

/** Keeps the browser from offering to install the application at a moment of its own. */
export function holdInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (isPrompt(event)) held = event;
  });
}

/** Whether the application can be installed here, and is not yet. */
export function canInstall(): boolean {
  return held !== null;
}

/** Has the browser ask. */
export async function askToInstall(): Promise<void> {
  await held?.prompt();
  held = null;
}

function isPrompt(event: Event): event is InstallPrompt {
  return "prompt" in event;
}
