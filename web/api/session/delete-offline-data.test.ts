import { waitFor } from "@testing-library/react";
import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { deleteOfflineStore } from "../../offline/database.ts";
import { addDownloads, listDownloads } from "../../offline/downloads.ts";
import { findOwner, setOwner } from "../../offline/owner.ts";
import { clearSession, saveSession } from "../../session.ts";
import { stallDatabases } from "../../testing/browser/stalled-databases.ts";
import { exampleSession, signIn } from "../../testing/example-session.ts";
import { deleteOfflineData, resumeDeletion } from "./delete-offline-data.ts";

const item = { id: "c1", kind: "class", hash: "h", bytes: 100, files: [] } as const;

beforeEach(async () => {
  localStorage.clear();
  await deleteOfflineStore();
  signIn();
  await setOwner({ account: "u-1", token: "token-1" }, "secret");
  await addDownloads([{ ...item, files: [] }], { enrolment: "uc-1", form: "text", language: "es" });
});

test("deletes on the next page what an unresponsive database stored for a signed-out user, with its key", async () => {
  const { dropAndResume } = stallDatabases();
  deleteOfflineData();
  clearSession();
  dropAndResume();
  expect(await findOwner()).toHaveProperty("key");

  resumeDeletion();
  await waitFor(() => expect(localStorage.getItem("left")).toBeNull());
  expect(await findOwner()).toBeUndefined();
  // From now on, stored data belongs to the next user.
  await setOwner({ account: "u-2", token: "token-2" }, "secret");
  resumeDeletion();
  expect(await findOwner()).toMatchObject({ account: "u-2" });
});

test("shows the next user nothing from an unresponsive database", async () => {
  expect(await listDownloads()).toHaveLength(1);
  const { dropAndResume } = stallDatabases();
  deleteOfflineData();
  clearSession();
  dropAndResume();
  saveSession({ token: "token-2", user: { ...exampleSession.user, id: "u-2" } });
  expect(await listDownloads()).toEqual([]);
});
