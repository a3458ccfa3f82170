const domains = [
  "gmail.com",
  "hotmail.com",
  "hotmail.es",
  "outlook.com",
  "outlook.es",
  "yahoo.com",
  "yahoo.es",
  "icloud.com",
  "live.com",
];

/**
 * Suggests a correction if the domain of an address is one or two letters away from a common one, otherwise returns
 * null.
 */
export function suggestAddress(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length < 4 || domains.includes(domain)) return null;
  const near = domains.find((known) => {
    // "mail.com" and "email.com" are real domains.
    const room = domain.length >= known.length - 1 && domain.startsWith(known.charAt(0)) ? 2 : 0;
    return countEdits(domain, known) <= room;
  });
  return near ? `${address.slice(0, at)}@${near}` : null;
}

/** Counts the letters to insert, delete, replace or swap with their neighbour (optimal string alignment distance). */
function countEdits(from: string, to: string): number {
  let earlier: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (earlier[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    earlier = above;
    above = line;
  }
  return above[to.length] ?? 0;
}
