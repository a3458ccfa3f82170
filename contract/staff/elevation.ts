import { z } from "zod";
import { endpoint, noContent, perHour } from "../endpoint.ts";
import { line } from "../text/text.ts";
import { existingPassword } from "../users/users.ts";

/**
 * Elevates the session: for 15 minutes it may make the calls that require elevation. Attempts count towards the sign-in
 * limit.
 */
export const elevate = endpoint({
  method: "POST",
  path: "/api/v1/users/me/elevation",
  summary: "Confirm your password again before staff calls",
  access: "learner",
  limit: perHour(60),
  body: z.strictObject({ password: existingPassword, code: line(1, 40).optional() }),
  responses: { 204: noContent },
  errors: ["credentials_wrong", "second_factor_required", "second_factor_wrong"],
});
