import { type Limit, networkOf, type Use } from "../../../http/protection/limits.ts";
import { foldAddress } from "../queries.ts";

const hour = 60 * 60 * 1000;

/** The calls that send an email to any address they are given. */
type MailingCall = "register" | "resend" | "forgot-password";

/**
 * Limits the emails requested from one network per hour, across calls. A lecture hall registering together stays below
 * it, yet nobody can send spam in the site's name. An IPv6 network is a provider's allocation to one customer, which
 * may cover many households.
 */
const perNetwork: Limit = { name: "mails-from", max: 300, window: hour };

/** The call, recipient and network address of a request for an email. */
interface MailRequest {
  call: MailingCall;
  email: string;
  ip: string;
}

/** Returns the rate-limit uses of a request for an email, whether or not the address is known. */
export function usesOfMail({ call, email, ip }: MailRequest): Use[] {
  const perAddress: Limit = { name: call, max: 5, window: hour };
  return [
    { limit: perAddress, of: foldAddress(email) },
    { limit: perNetwork, of: networkOf(ip, "customer") },
  ];
}
