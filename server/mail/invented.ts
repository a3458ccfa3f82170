/** Where people who were invented to try the product have their addresses: nobody can have one there (RFC 2606). */
export const inventedDomain = "personas-inventadas.example.org";

/** Whether an address is of somebody invented, to whom no mail is ever sent. */
export function isInvented(address: string): boolean {
  return address.toLowerCase().endsWith(`@${inventedDomain}`);
}
