/**
 * Opens the page anew, if the server can be reached: else the browser would put its own error page in its place. Tells
 * whether it does.
 */
export async function reloadPage(): Promise<boolean> {
  const isThere = await fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) window.location.reload();
  return isThere;
}
