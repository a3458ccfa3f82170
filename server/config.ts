import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { StartError } from "./errors.ts";
import { filesUrl } from "./files-url.ts";

const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && hasHost(value),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
    );

const webAddress = address("http", "https")
  .refine((value) => !/[?#]/.test(value), "must be an address without ? and #, because paths are appended to it")
  .transform((value) => value.replace(/\/+$/, ""));

/** The host may also be given as a parameter, as for a socket: postgres:///name?host=/run/postgresql. */
const databaseAddress = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && (hasHost(value) || /[?&]host=[^&]/.test(value)),
    "must be an address that starts with postgres://",
  );

/** Whether the user name and password can be decoded; Redis's client would throw an error that names no setting. */
function isDecodable(value: string): boolean {
  try {
    const { username, password } = new URL(value);
    for (const part of [username, password]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function hasHost(value: string): boolean {
  return URL.canParse(value) && new URL(value).hostname !== "";
}

/** Whether the value is an IP address, a subnet such as 10.0.0.0/8, or a network name that proxy-addr defines. */
function isNetwork(value: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
  const [ip = "", bits, ...rest] = value.split("/");
  const max = isIP(ip) === 6 ? 128 : 32;
  return isIP(ip) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max));
}

const settings = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a number from 0 to 65535")
    .transform(Number)
    .pipe(z.int().max(65535, "must be a number from 0 to 65535"))
    .default(3000),
  PUBLIC_URL: webAddress
    .refine(
      (value) => /^[a-z]+:\/\/[^/@]+$/i.test(value),
      "must be an address without a path, because the application is served from the root of its host",
    )
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "must be a number from 1 to 999")
    .transform(Number)
    .default(10),
  REDIS_URL: address("redis", "rediss")
    .refine((value) => isDecodable(value), "must encode a % in its user name or password as %25")
    .optional(),
  FILES_URL: filesUrl.optional(),
  FILES_ACCEL: z
    .string()
    .regex(/^\/[\w./-]*\/$/, "must be the path of an internal location, such as /stored-files/")
    .optional(),
  SMTP_URL: address("smtp", "smtps").optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, "must contain an email address")
    .optional(),
  COUNTRIES_URL: webAddress.optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(",").every((part) => isNetwork(part.trim())),
      "must be true, false, a number of hops or a list of addresses",
    )
    .default("false"),
  SITE_DIR: z.string().default("./content/site"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  OFFLINE: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  RATE_LIMITS: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  METRICS_TOKEN: z.string().optional(),
});

/** All settings of the server, validated. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the settings from the environment. Throws a StartError that names the variable if a value is invalid. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const env = parsed.data;
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    throw new StartError(
      "DATABASE_REPLICA_URL must be set together with DATABASE_URL, the primary that it replicates.",
    );
  }
  if (env.FILES_URL && env.FILES_ACCEL) {
    throw new StartError("FILES_ACCEL must not be set with FILES_URL: nginx can only send local files.");
  }
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    redisUrl: env.REDIS_URL,
    s3: env.FILES_URL ?? null,
    accel: env.FILES_ACCEL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    countriesUrl: env.COUNTRIES_URL,
    trustProxy: readTrust(env.TRUST_PROXY),
    siteDir: resolve(env.SITE_DIR),
    hasWorker: env.OFFLINE === "on",
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS === "on",
    metricsToken: env.METRICS_TOKEN,
  };
}

/** Parses which proxies may report a client's address: all, none, the nearest N hops, or those with given addresses. */
function readTrust(value: string): boolean | string | ((address: string, hop: number) => boolean) {
  if (value === "true" || value === "false") return value === "true";
  if (!/^\d{1,2}$/.test(value)) return value;
  return (_address, hop) => hop < Number(value);
}
