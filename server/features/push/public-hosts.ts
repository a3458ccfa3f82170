import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Address ranges of private networks and of this machine (RFC 6890). */
const privateRanges = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  privateRanges.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  privateRanges.addSubnet(net, bits, "ipv6");

/** Returns whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return isIP(address) !== 0 && !privateRanges.check(address, family);
}

/** Returns whether requests may be sent to a client-supplied URL: it must use https and a public host name. */
export function isPublicEndpoint(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isNamed = hostname.includes(".") && !hostname.startsWith("[") && isIP(hostname) === 0;
  const isPrivateName = /\.(?:localhost|local|internal|lan|home|arpa)\.?$/.test(hostname);
  return protocol === "https:" && port === "" && username === "" && password === "" && isNamed && !isPrivateName;
}

/** Resolves a host for a connection and refuses private addresses, since a public name can resolve to any address. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error("The push service has no public address."), []);
    const [first] = found;
    if (options.all || !first) return callback(null, found);
    callback(null, first.address, first.family);
  });
};
