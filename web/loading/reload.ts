/**
 * Reloads the page if the server is reachable; otherwise the browser would replace it with its own error page. Returns
 * whether it is.
 */
export async function reloadPage(): Promise<boolean> {
  const isThere = await fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) window.location.reload();
  return isThere;
}
