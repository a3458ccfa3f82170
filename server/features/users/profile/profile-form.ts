import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endpoint } from "../../../../contract/endpoint.ts";
import { changeProfile, profileChange } from "../../../../contract/users/users.ts";
import { acceptForms, uploadedFile } from "../../../http/calls/forms.ts";

/** The largest photo upload, in bytes (contract, section 3). */
const photoLimit = 5 * 1024 * 1024;

/** The call that changes a profile, as JSON or as a form. A form can carry a photo but not `password`. */
export const changeProfileOrForm = endpoint({
  ...changeProfile,
  body: profileChange.extend({ photo: z.union([z.null(), uploadedFile]).optional() }),
});

/** Makes a scope of the app accept profile changes as forms as well. */
export function acceptProfileForms(scope: FastifyInstance): Promise<void> {
  return acceptForms(scope, {
    file: { field: "photo", max: photoLimit },
    nullable: ["country", "profession", "photo"],
  });
}
