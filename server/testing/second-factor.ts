import { Secret, TOTP } from "otpauth";
import { ana, signUp } from "./accounts.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** How long a code is shown, in milliseconds. */
const step = 30_000;

/** The path that turns the second factor on and off. */
export const factorPath = "/api/v1/users/me/second-factor";

/** Returns the code that the user's authenticator shows, a number of steps from now. */
export function codeOf(app: TestApp, secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now + steps * step });
}

/** Signs Ana up and turns her second factor on, which uses up its code. */
export async function turnOn(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment);
  const { id, token } = await signUp(app);
  const setup = await app.call("POST", factorPath, { token, body: { password: ana.password } });
  const { secret } = setup.body;
  const body = { code: codeOf(app, secret) };
  const { recoveryCodes } = (await app.call("POST", `${factorPath}/confirm`, { token, body })).body;
  app.clock.now += 10 * step;
  return { app, id, token, secret: String(secret), recoveryCodes: recoveryCodes as string[] };
}
