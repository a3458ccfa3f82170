import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeHome, makeHomeWithCourse, startProgram } from "../testing/programs/program.ts";

it("serves the demo course from a new folder, logs in JSON and stops with 0 on request", async () => {
  const program = startProgram(await makeHome());
  const address = await program.listening;
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain('<div id="root">');
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  const others = program.out.filter((line) => !line.startsWith("Listening on "));
  expect(others.map((line) => JSON.parse(line).msg)).toContain("imported the demo course");
  expect(program.err).toEqual([]);
});

it("imports the demo course while its sources are watched, as with `npm run dev`", async () => {
  const program = startProgram(await makeHome(), ["scripts/serve.sh", "--watch", "server/main.ts"]);
  await program.listening;
  program.process.kill("SIGTERM");
  await program.ended;
  expect(program.out.join("\n")).toContain("imported the demo course");
});

it("reports in one line that a port is taken", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const PORT = String(typeof address === "object" && address?.port);
  const program = startProgram({ ...(await makeHomeWithCourse()), PORT });
  expect(await program.ended).toBe(1);
  other.close();
  expect(program.err).toEqual([
    `PORT ${PORT} is already in use on 127.0.0.1: stop the process that uses it, or set PORT.`,
  ]);
});

it("finishes a request in progress when told to stop, even repeatedly", async () => {
  const program = startProgram(await makeHomeWithCourse());
  const { hostname, port } = new URL(await program.listening);
  const socket = connect(Number(port), hostname);
  const answer = text(socket);
  const [head, body] = ["POST /api/v1/users/forgot-password HTTP/1.1\r\nHost: x", '{"email":"ana@example.org"}'];
  socket.write(`${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`);
  await setTimeout(200);
  for (const signal of ["SIGINT", "SIGTERM", "SIGINT"] as const) program.process.kill(signal);
  await setTimeout(200);
  const asked = performance.now();
  socket.write(body);
  expect(await answer).toMatch(/^HTTP\/1\.1 202 /);
  expect(await program.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(9000);
});

it.each(["SIGTERM", "SIGINT"] as const)("stops with 0 when only npm receives %s", async (signal) => {
  // Without the `prestart` script, which would install and build.
  const program = startProgram(await makeHomeWithCourse(), ["npm", "run", "start", "--ignore-scripts"]);
  const address = await program.listening;
  program.process.kill(signal);
  expect(await program.ended).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
});

it("stops with 0 when told to before it listens", async () => {
  // Its first output is about importing the demo course.
  const program = startProgram(await makeHome());
  program.process.stdout?.once("data", () => program.process.kill("SIGTERM"));
  expect(await program.ended).toBe(0);
});
