import { expect, it } from "vitest";
import { listEndpoints } from "../calls/list-endpoints.ts";
import { describeApi } from "./openapi.ts";

interface Operation {
  operationId: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[];
  responses: Record<string, { description: string }>;
}

const { paths } = describeApi(await listEndpoints()) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
);

it("has unique operation names, every path parameter and a description of every response", () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, operation } of operations) {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === "path" && parameter.required);
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(
      inPath.map(({ name }) => name),
      path,
    ).toEqual(wanted);
    expect(
      Object.values(operation.responses).every(({ description }) => description !== ""),
      path,
    ).toBe(true);
  }
});

it("includes forms, streams and the calls for operators", () => {
  expect(paths["/api/v1/users/{userId}"]).toHaveProperty(["patch", "requestBody", "content", "multipart/form-data"]);
  expect(paths["/api/v1/files/{fileId}/open"]?.get?.responses).toHaveProperty("416");
  const progress = paths["/api/v1/manage/courses/{courseId}/progress"]?.get?.responses;
  expect(progress).toHaveProperty(["200", "content", "text/csv"]);
  expect(progress).toHaveProperty(["200", "content", "application/json"]);
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/healthz", "/readyz", "/metrics"]));
});

it("groups related calls under one tag", () => {
  expect(paths["/api/v1/users/login"]?.post?.tags).toEqual(["users"]);
  expect(paths["/api/v1/manage/courses/{courseId}/draft"]?.get?.tags).toEqual(["manage/courses"]);
  expect(operations.every(({ operation }) => operation.tags?.length === 1)).toBe(true);
});
