import { type Limit, networkOf, type Use } from "../../../http/protection/limits.ts";
import { foldAddress } from "../queries.ts";

const hour = 60 * 60 * 1000;

/** The calls that send a mail to whatever address they are given. */
type MailedCall = "register" | "resend" | "forgot-password";

/**
 * So many mails an hour can be asked for from one network, whichever the call: a lecture hall that registers together
 * stays below it, and nobody sends thousands of people a mail in our name. With IPv6 a network is what a customer is
 * given, up to 65,536 times what one household has.
 */
const perNetwork: Limit = { name: "mails-from", most: 300, window: hour };

/** Where a mail is asked for: by which call, to which address, from which network address. */
interface Asked {
  call: MailedCall;
  email: string;
  ip: string;
}

/** What asking for a mail uses up, whether or not the address is known: five an hour of each call to one address. */
export function usesOfMail({ call, email, ip }: Asked): Use[] {
  const perAddress: Limit = { name: call, most: 5, window: hour };
  return [
    { limit: perAddress, of: foldAddress(email) },
    { limit: perNetwork, of: networkOf(ip, "customer") },
  ];
}
