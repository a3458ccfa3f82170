import { z } from "zod";

const form = "must be s3://bucket?endpoint=…&region=…";

const parameters = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/, error: "must have an endpoint that starts with http:// or https://" })
    .optional(),
  region: z.string().min(1).optional(),
  redirect: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(60).max(604_800))
    .optional(),
});

/** Schema of the setting FILES_URL: the URL of an S3-compatible store. */
export const filesUrl = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isStore = url?.protocol === "s3:" && url.hostname !== "" && !url.username && /^\/?$/.test(url.pathname);
  if (!isStore) return refuse(context, form);
  const parsed = parameters.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) return refuse(context, describe(parsed.error.issues[0]));
  return { bucket: url.hostname, ...parsed.data };
});

/** The location of an S3-compatible store, and for how many seconds the presigned URLs given to browsers are valid. */
export type S3Location = z.output<typeof filesUrl>;

function refuse(context: z.RefinementCtx, message: string) {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === "unrecognized_keys") return `must not have the parameter ${issue.keys[0]}`;
  if (issue?.path[0] === "redirect") return "must have a number of seconds from 60 to 604800 in redirect";
  return issue?.message ?? form;
}
