import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { exampleDetail, exampleEnrolment } from "../../testing/example-course.ts";
import { applyEnrolment } from "./enrolment-cache.ts";
import { enrolmentQuery, enrolmentsQuery } from "./enrolment-queries.ts";

let client: QueryClient;
const { queryKey } = enrolmentQuery("uc-1");

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(queryKey, exampleDetail);
  client.setQueryData(enrolmentsQuery().queryKey, [{ ...exampleEnrolment, id: "uc-2" }, exampleEnrolment]);
});

test("shows a saved position without refetching", () => {
  applyEnrolment(client, exampleEnrolment, { item: "c2", video: "v1", position: 42 });
  expect(client.getQueryData(queryKey)?.items.c2?.videos.v1?.position).toBe(42);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test("shows the other fields of the response without refetching", () => {
  applyEnrolment(client, { ...exampleEnrolment, status: "completed", lastClass: "e1" });
  expect(client.getQueryData(queryKey)).toMatchObject({ status: "completed", lastClass: "e1" });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test("refetches the detail once there is more progress", () => {
  applyEnrolment(client, { ...exampleEnrolment, progress: { done: 2, total: 3, percent: 66 } });
  expect(client.getQueryData(queryKey)?.progress.percent).toBe(66);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test("moves the course used last to the top of the list", () => {
  applyEnrolment(client, exampleEnrolment);
  expect(client.getQueryData(enrolmentsQuery().queryKey)?.map(({ id }) => id)).toEqual(["uc-1", "uc-2"]);
});
