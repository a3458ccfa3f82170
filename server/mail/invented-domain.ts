/**
 * The domain of invented users' addresses, for trying out the product. Nobody can have a real address there (RFC 2606).
 */
export const inventedDomain = "personas-inventadas.example.org";

/** Whether an address belongs to an invented user, to whom no email is ever sent. */
export function isInvented(address: string): boolean {
  return address.toLowerCase().endsWith(`@${inventedDomain}`);
}
