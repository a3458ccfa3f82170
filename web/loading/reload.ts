/**
 * Reloads the page if the server is reachable; otherwise the browser would replace it with its own error page. Returns
 * whether it is.
 */
export async function reloadPage(): Promise<boolean> {
  const isReachable = await fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) window.location.reload();
  return isReachable;
}
