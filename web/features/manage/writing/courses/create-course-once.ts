import type { QueryClient } from "@tanstack/react-query";
import type { BodyInput } from "../../../../../contract/endpoint.ts";
import { createCourse, type ManagedCourse } from "../../../../../contract/writing/courses.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";
import { reportInPlace } from "../../describe-failure.ts";
import { managedCourseQuery } from "../writing-queries.ts";

/**
 * Returns a function that creates courses. If the response to an attempt was lost, the next attempt finds the course
 * created then.
 */
export function createCourseCreator(client: QueryClient) {
  let attemptedId: string | null = null;
  return async function createCourseOnce(body: BodyInput<typeof createCourse>): Promise<ManagedCourse> {
    const isRetry = attemptedId === body.id;
    try {
      return await call(createCourse, { body, ...reportInPlace });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      attemptedId = error.status === 0 || error.status >= 500 ? body.id : attemptedId;
      const own = error.code === "conflict" && isRetry ? await findCreatedCourse(client, body.id) : null;
      if (own) return own;
      throw error;
    }
  };
}

async function findCreatedCourse(client: QueryClient, id: string): Promise<ManagedCourse | null> {
  const found = await client.fetchQuery({ ...managedCourseQuery(id), staleTime: 0 }).catch(() => null);
  return found?.role === "editor" && found.release === null ? found : null;
}
