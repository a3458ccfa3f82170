import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { OpenAPIV3 } from "openapi-types";
import { z } from "zod";
import { callers, isStaffAccess } from "../../../contract/access.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { type ErrorCode, errorStatuses } from "../../../contract/errors.ts";
import { listEndpoints } from "../calls/list-endpoints.ts";
import { docsPolicy } from "../protection/policies.ts";
import {
  formOnlyCalls,
  operatorPaths,
  otherMediaTypes,
  requestForms,
  responseHeaders,
  streamedResponses,
} from "./openapi-extras.ts";

type Json = Record<string, unknown>;

const errorSchema: Json = {
  type: "object",
  required: ["code", "message", "requestId"],
  properties: {
    code: { type: "string", enum: Object.keys(errorStatuses) },
    message: { type: "string", description: "A message for the user, in the language of the request" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    current: { type: "object", description: "With `outdated`: the current version, its author and its time" },
    faults: { type: "array", items: { type: "object" }, description: "With `draft_has_faults`: the faults found" },
    requestId: { type: "string" },
  },
};

/** Built once for all apps of the process. */
let document: Promise<OpenAPIV3.Document> | null = null;

/** Serves the OpenAPI document as a page and as JSON under `/api/docs`. */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
  document ??= listEndpoints().then((endpoints) => describeApi(endpoints) as unknown as OpenAPIV3.Document);
  await app.register(swagger, { mode: "static", specification: { document: await document } });
  const uiConfig = { docExpansion: "none", tagsSorter: "alpha" } as const;
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: docsPolicy, uiConfig });
}

/**
 * Returns the OpenAPI 3.1 document of the endpoint values. The calls are described on first access, since that takes
 * longer than building the rest of an app.
 */
export function describeApi(endpoints: Readonly<Record<string, Endpoint>>): Json {
  let paths: Json | null = null;
  return {
    openapi: "3.1.0",
    info: { title: "Course platform", version: "1" },
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
    get paths() {
      paths ??= { ...describeCalls(endpoints), ...operatorPaths };
      return paths;
    },
  };
}

function describeCalls(endpoints: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(name, endpoint) };
  }
  return paths;
}

function describeCall(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [tagFor(endpoint.path)],
    summary: endpoint.summary,
    description: `Who may call: ${callers[endpoint.access]}.`,
    ...(endpoint.access !== "anyone" && { security: [{ session: [] }] }),
    parameters: [
      ...describeParameters("path", endpoint.params),
      ...describeParameters("query", endpoint.query),
      ...describeParameters("header", endpoint.headers),
      { name: "Accept-Language", in: "header", schema: { type: "string", enum: ["es", "en"], default: "es" } },
    ],
    ...describeBody(name, endpoint),
    responses: { ...describeResponses(name, endpoint), ...describeErrors(endpoint), ...streamedResponses[name] },
  };
}

/** Returns the tag of a call, such as `users` or `manage/courses`. */
function tagFor(path: string): string {
  const [first = "", second = ""] = path.replace(/^\/api\/v[\d.]+\//, "").split("/");
  return first === "manage" ? `${first}/${second}` : first || "public";
}

function describeBody(name: string, { body }: Endpoint): Json {
  if (!body) return requestForms[name] ? { requestBody: { content: requestForms[name] } } : {};
  const json = !formOnlyCalls.includes(name) && { "application/json": { schema: toSchema(body, "input") } };
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { ...json, ...requestForms[name] } } };
}

function describeParameters(place: "path" | "query" | "header", schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, type]) => ({
    name,
    in: place,
    required: place === "path",
    schema: toSchema(type as z.ZodType, "input"),
  }));
}

function describeResponses(name: string, endpoint: Endpoint): Json {
  const responses = Object.entries(endpoint.responses).map(([status, schema]) => {
    const hasBody = status !== "204" && schema.type !== "undefined";
    return [
      status,
      {
        description: "Success",
        ...(responseHeaders[name] && { headers: responseHeaders[name] }),
        ...(hasBody && {
          content: { "application/json": { schema: toSchema(schema, "output") }, ...otherMediaTypes[name] },
        }),
      },
    ];
  });
  const isRead = endpoint.method === "GET";
  return {
    ...Object.fromEntries(responses),
    ...(isRead && { 304: { description: "The version named in If-None-Match is still current" } }),
  };
}

/** Errors with the same status share one response, which lists their codes. */
function describeErrors(endpoint: Endpoint): Json {
  const codes: ErrorCode[] = ["invalid_request", "unsupported_media_type", "too_large", "internal", "unavailable"];
  if (endpoint.access !== "anyone") codes.push("not_signed_in");
  const isForbidden = endpoint.method !== "GET" || endpoint.path.includes(":userId") || isStaffAccess(endpoint.access);
  if (isForbidden) codes.push("forbidden");
  if (endpoint.elevation) codes.push("elevation_required");
  if (endpoint.params) codes.push("not_found");
  if (endpoint.method !== "GET") codes.push("too_many_requests");
  codes.push(...(endpoint.errors ?? []));
  const groups = Map.groupBy(new Set(codes), (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...groups].map(([status, names]) => [
      status,
      {
        description: names.join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

function toSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: "draft-2020-12", io, unrepresentable: "any" });
  return rest;
}
