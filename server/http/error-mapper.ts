import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorBody, type ErrorCode, errorStatuses } from "../../contract/errors.ts";
import { negotiateLanguage } from "../../contract/language.ts";
import { isUnavailable } from "../db/failures/faults.ts";
import { AppError } from "../errors.ts";
import { describeField } from "../messages/describe-field.ts";
import { messages } from "../messages/messages.ts";

const retryAfterSeconds = "5";

/** Maps everything thrown to the one form of error response; unexpected errors are logged in full. */
export function mapErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}

/** Sends an error response, including for failures before a route is found. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error);
  const status = errorStatuses[appError.code];
  if (status >= 500) logFault(request, error);
  return reply
    .status(status)
    .headers({
      ...(status === 503 && { "retry-after": retryAfterSeconds }),
      ...appError.headers,
      ...errorHeaders(request),
      vary: reply.getHeader("vary") ?? "Accept-Language",
    })
    .type("application/json; charset=utf-8")
    .serializer((body: string) => body)
    .send(JSON.stringify(present(appError, request)));
}

/** Overload is expected, so it is logged without a stack: one per call would only add to the load. */
function logFault({ log, id: reqId }: FastifyRequest, error: unknown): void {
  if (error instanceof AppError && error.cause === undefined) log.warn({ reqId }, error.code);
  else log.error({ reqId, err: error }, toAppError(error).code);
}

function errorHeaders(request: FastifyRequest): Record<string, string> {
  return {
    "cache-control": "no-store",
    "content-language": negotiateLanguage(request.headers["accept-language"]),
  };
}

function present(error: AppError, request: FastifyRequest): ErrorBody {
  const language = negotiateLanguage(request.headers["accept-language"]);
  const texts = messages[language];
  const fields = error.fields.map((fault) => [fault.field, describeField(fault, texts)]);
  return {
    code: error.code,
    message:
      error.localizedMessage?.[language] ?? (error.messageKey ? texts[error.messageKey] : texts.errors[error.code]),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...error.content,
    requestId: request.id,
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError("unavailable");
  return new AppError(isFastifyError(error) ? codeOf(error) : "internal");
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && "statusCode" in error;
}

function codeOf(error: FastifyError): ErrorCode {
  switch (error.statusCode) {
    case 413:
      return "too_large";
    case 415:
      return "unsupported_media_type";
    case 404:
      return "not_found";
    case 503:
      return "unavailable";
    default:
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? "invalid_request" : "internal";
  }
}
