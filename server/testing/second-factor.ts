import { Secret, TOTP } from "otpauth";
import { ana, signUp } from "./accounts.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** How long a code is shown, in ms. */
const step = 30_000;

/** Where the second factor is turned on and off. */
export const factorPath = "/api/v1/users/me/second-factor";

/** What the person's application shows, so many steps from now. */
export function codeOf(app: TestApp, secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now + steps * step });
}

/** Ana with a second factor that is on; the code that turned it on is used up. */
export async function turnOn(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment);
  const { id, token } = await signUp(app);
  const begun = await app.call("POST", factorPath, { token, body: { password: ana.password } });
  const { secret } = begun.body;
  const body = { code: codeOf(app, secret) };
  const { recoveryCodes } = (await app.call("POST", `${factorPath}/confirm`, { token, body })).body;
  app.clock.now += 10 * step;
  return { app, id, token, secret: String(secret), recoveryCodes: recoveryCodes as string[] };
}
