import type { Params, Route } from "./routes.ts";

/** A route matched by an address. */
export interface Match {
  id: string;
  route: Route;
  params: Params;
  /** The part of the address that the route and its ancestors cover. */
  pathname: string;
}

/**
 * Returns the routes from the root to the best match for a path, or null. Literal parts take precedence over
 * parameters, and parameters over a wildcard.
 */
export function matchRoutes(routes: Route[], pathname: string): Match[] | null {
  const parts = partsOf(pathname);
  const [best] = listLeaves(routes)
    .filter(({ pattern }) => fits(pattern, parts))
    .sort((one, other) => compare(other.pattern, one.pattern));
  return best ? toMatches(best, parts) : null;
}

/** A leaf route with its ancestors. */
interface Leaf {
  pattern: string[];
  /** The routes from the root, each with the length of the pattern up to it. */
  branch: { route: Route; length: number }[];
}

function listLeaves(routes: Route[], parent: Leaf = { pattern: [], branch: [] }): Leaf[] {
  return routes.flatMap((route) => {
    const pattern = [...parent.pattern, ...partsOf(route.path ?? "")];
    const leaf = { pattern, branch: [...parent.branch, { route, length: pattern.length }] };
    return route.children ? listLeaves(route.children, leaf) : [leaf];
  });
}

function fits(pattern: string[], parts: string[]): boolean {
  if (pattern.length !== parts.length && pattern.at(-1) !== "*") return false;
  return pattern.every((wanted, at) => {
    const part = parts[at];
    if (wanted === "*") return true;
    return part !== undefined && (wanted.startsWith(":") || wanted.toLowerCase() === part.toLowerCase());
  });
}

/** Compares two matching patterns; positive if the first one is more specific. */
function compare(one: string[], other: string[]): number {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at++) {
    const difference = specificityOf(one[at]) - specificityOf(other[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function specificityOf(wanted: string | undefined): number {
  if (wanted === "*") return 0;
  // The end of the address is more specific than a wildcard.
  if (wanted === undefined) return 1;
  return wanted.startsWith(":") ? 2 : 3;
}

function toMatches({ pattern, branch }: Leaf, parts: string[]): Match[] {
  const params: Params = {};
  for (const [at, wanted] of pattern.entries()) {
    if (wanted.startsWith(":")) params[wanted.slice(1)] = decode(parts[at] ?? "");
  }
  return branch.map(({ route, length }) => {
    const reached = pattern[length - 1] === "*" ? parts : parts.slice(0, length);
    return { id: route.id ?? "", route, params, pathname: `/${reached.join("/")}` };
  });
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

// An address may contain parts that were never encoded.
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
