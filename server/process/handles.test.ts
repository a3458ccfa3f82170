import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeHomeWithCourse, startProgram } from "../testing/programs/program.ts";

test("keeps answering with more connections than file handles", async () => {
  const command = ["sh", "-c", "ulimit -n 200; exec scripts/serve.sh server/main.ts"];
  const address = await startProgram({ ...(await makeHomeWithCourse()), LOG_LEVEL: "warn" }, command).listening;
  const sockets = Array.from({ length: 400 }, () => connect(Number(new URL(address).port), "127.0.0.1"));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const socket of sockets) socket.on("error", () => {});
  await Promise.allSettled(sockets.map((socket) => once(socket, "connect")));
  await wait(500);
  for (const path of ["/healthz", "/api/v1/site", "/"]) expect((await fetch(address + path)).status).toBe(200);
});
