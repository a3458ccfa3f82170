/** What the OpenAPI document contains beyond the endpoint values, which describe neither forms nor streams. */
type Json = Record<string, unknown>;

const text = { type: "string" };

/** The forms that a call accepts, by the call's name. */
export const requestForms: Readonly<Record<string, Json>> = {
  changeProfile: {
    "multipart/form-data": {
      schema: {
        type: "object",
        description: "An empty country or profession means none; a password is accepted in JSON only.",
        properties: {
          firstName: text,
          lastName: text,
          country: text,
          profession: text,
          language: { type: "string", enum: ["es", "en"] },
          source: text,
          photo: { description: "JPEG, PNG or WebP, up to 5 MB", contentMediaType: "application/octet-stream" },
        },
        additionalProperties: false,
      },
    },
  },
  importPeople: {
    "multipart/form-data": {
      schema: {
        type: "object",
        description:
          "A CSV file in UTF-8, separated by commas or semicolons; columns email, firstName, lastName and, where wanted, language, course, group; up to 5 MB and 20,000 people.",
        properties: { file: { contentMediaType: "text/csv" } },
        required: ["file"],
        additionalProperties: false,
      },
    },
  },
  continueUpload: { "application/offset+octet-stream": { schema: { contentMediaType: "application/octet-stream" } } },
  uploadPackage: {
    "multipart/form-data": {
      schema: {
        type: "object",
        description: "A course as a .zip of its package, up to 2 GB",
        properties: { file: { contentMediaType: "application/zip" } },
        required: ["file"],
        additionalProperties: false,
      },
    },
  },
  startImport: {
    "multipart/form-data": {
      schema: {
        type: "object",
        description:
          "A file of any known format, up to 2 GB; with `course` it is added to that course, with `bank` only its questions, into that bank; `language` is that of texts that do not say theirs; `source` tells sources apart whose files have the same name",
        properties: {
          file: { contentMediaType: "application/octet-stream" },
          course: text,
          bank: text,
          language: { type: "string", enum: ["es", "en"] },
        },
        required: ["file"],
        additionalProperties: false,
      },
    },
  },
};

/** The calls that do not accept JSON. */
export const formOnlyCalls: readonly string[] = ["importPeople", "uploadPackage", "startImport"];

const uploadHeaders = {
  "Upload-Offset": { schema: { type: "integer" }, description: "The number of bytes received so far" },
  "File-Id": { schema: text, description: "Once all bytes have been received: the id of the file" },
};

/** The success headers, by the call's name, of calls whose result is in headers rather than in a body. */
export const responseHeaders: Readonly<Record<string, Json>> = {
  createUpload: { Location: { schema: text, description: "The address to which the bytes are sent" } },
  continueUpload: uploadHeaders,
};

const bytes = { content: { "*/*": {} } };

/** The other representations of a call's success available through `Accept`, by the call's name. */
export const otherMediaTypes: Readonly<Record<string, Json>> = {
  exportCourse: {
    "application/zip": {
      schema: {
        description:
          "The course, without `Accept` too: a package, a Common Cartridge 1.3 (.imscc) or a QTI 3.0 package",
        contentMediaType: "application/zip",
      },
    },
    "application/gzip": {
      schema: { description: "The course for Open edX (.tar.gz)", contentMediaType: "application/gzip" },
    },
  },
  getCertificate: { "application/pdf": { schema: { ...text, description: "A printable page" } } },
  checkCertificate: {
    "application/vc+jwt": {
      schema: { ...text, description: "With `format=openbadge`: an Open Badges 3.0 credential" },
    },
    "application/jose": { schema: { ...text, description: "With `format=jws`: the signed facts" } },
  },
  listProgress: {
    "text/csv": {
      schema: { ...text, description: "The full table, one row per learner, regardless of `cursor` and `limit`" },
    },
  },
};

/** The non-JSON responses of a call, by the call's name. */
export const streamedResponses: Readonly<Record<string, Json>> = {
  readCalendar: { 200: { description: "The calendar (RFC 5545)", content: { "text/calendar": {} } } },
  downloadPackage: { 200: { description: "The package", content: { "application/zip": {} } } },
  openFile: {
    200: { description: "The complete file", ...bytes },
    206: { description: "The requested range", ...bytes },
    416: { description: "The range is outside the file" },
  },
};

const health = {
  type: "object",
  required: ["status"],
  properties: {
    status: { type: "string", enum: ["ok", "unavailable"] },
    failing: { type: "array", items: { type: "string", enum: ["database", "files"] } },
  },
};

const healthy = { description: "Success", content: { "application/json": { schema: health } } };

/** The calls for operators. */
export const operatorPaths: Json = {
  "/healthz": {
    get: {
      operationId: "isAlive",
      tags: ["server"],
      summary: "Check whether the process is alive",
      responses: { 200: healthy },
    },
  },
  "/readyz": {
    get: {
      operationId: "isReady",
      tags: ["server"],
      summary: "Check whether the database is writable and the file store responds",
      responses: { 200: healthy, 503: { ...healthy, description: "`failing` lists what failed" } },
    },
  },
  "/metrics": {
    get: {
      operationId: "getMetrics",
      tags: ["server"],
      summary: "Get metrics for Prometheus: from this machine, or with METRICS_TOKEN as bearer token",
      responses: {
        200: { description: "Success", content: { "text/plain": { schema: text } } },
        403: {
          description: "forbidden",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        },
      },
    },
  },
};
