import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endpoint } from "../../../../contract/endpoint.ts";
import { changeProfile, profileChange } from "../../../../contract/users/users.ts";
import { takeForms, uploadedFile } from "../../../http/calls/forms.ts";

/** The largest upload of a photo, in bytes (contract, section 3). */
const photoLimit = 5 * 1024 * 1024;

/** The call that changes a profile, by JSON or by form: a form adds the photo, and has no way to hold `password`. */
export const changeProfileOrForm = endpoint({
  ...changeProfile,
  body: profileChange.extend({ photo: z.union([z.null(), uploadedFile]).optional() }),
});

/** Lets a scope of the app take the profile as a form, too. */
export function takeProfileForms(scope: FastifyInstance): Promise<void> {
  return takeForms(scope, {
    file: { field: "photo", most: photoLimit },
    nullable: ["country", "profession", "photo"],
  });
}
