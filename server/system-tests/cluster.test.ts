import { once } from "node:events";
import { connect, createServer } from "node:net";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { isOnPostgres } from "../testing/database.ts";
import { makeHome, makeHomeWithCourse, type Program, startProgram } from "../testing/programs/program.ts";

const command = ["scripts/serve.sh", "server/cluster.ts"];
/** Lists the process ids of the workers started so far. */
const startedOf = ({ out }: Program) =>
  out.filter((line) => line.includes('"worker started"')).map((line) => Number(Object(JSON.parse(line)).worker));

/** Counts the servers that have reported that they listen. */
const countListening = ({ out }: Program) => out.filter((line) => line.includes("Server listening at")).length;

async function startCluster() {
  const program = startProgram(await makeHomeWithCourse(), command);
  const address = await program.listening;
  await expect.poll(() => countListening(program)).toBe(availableParallelism());
  // On a busy machine, workers that have just started may shed requests. Concurrent requests reach all of them.
  const ask = async () => (await fetch(`${address}/api/v1/site`)).status;
  const askAll = () => Promise.all(Array.from({ length: 2 * availableParallelism() }, ask));
  await expect.poll(async () => new Set(await askAll())).toEqual(new Set([200]));
  return { program, address };
}

test.skipIf(!isOnPostgres())("runs a worker on each core and replaces one that crashes", async () => {
  const { program, address } = await startCluster();
  const workers = startedOf(program);
  expect(new Set(workers).size).toBe(availableParallelism());

  process.kill(Number(workers[0]), "SIGKILL");

  await expect.poll(() => countListening(program)).toBe(availableParallelism() + 1);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const exitLine = program.out.find((line) => line.includes('"worker exited"'));
  expect(JSON.parse(exitLine ?? "")).toMatchObject({ worker: workers[0], signal: "SIGKILL" });
  expect(program.out.filter((line) => line.startsWith("Listening on "))).toHaveLength(1);
});

test.skipIf(!isOnPostgres()).each(["SIGTERM", "SIGINT"] as const)(
  "finishes all requests in progress at %s and exits with 0",
  async (signal) => {
    const { program, address } = await startCluster();
    const { hostname, port } = new URL(address);
    const sockets = await Promise.all(Array.from({ length: 4 }, () => beginCall(Number(port), hostname)));

    program.process.kill(signal);
    await expect
      .poll(() => program.out.filter((line) => line.includes('"stopping"')).length)
      .toBe(availableParallelism());
    const answers = sockets.map(({ end, answer }) => {
      end();
      return answer;
    });

    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 202 /);
    expect(await program.ended).toBe(0);
  },
);

test.skipIf(!isOnPostgres())("reports in one line why the first worker cannot start", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const PORT = String(Object(other.address()).port);
  const program = startProgram({ ...(await makeHomeWithCourse()), PORT }, command);

  expect(await program.ended).toBe(1);
  expect(program.err).toEqual([
    `PORT ${PORT} is already in use on 127.0.0.1: stop the process that uses it, or set PORT.`,
  ]);
});

test("refuses the embedded database in one line", async () => {
  const program = startProgram({ ...(await makeHome()), DATABASE_URL: "" }, command);

  expect(await program.ended).toBe(1);
  expect(program.err).toEqual([expect.stringMatching(/^start:cluster requires DATABASE_URL: .*\.$/)]);
});

/** Sends the head of a request; a worker has received it once it asks for the body. */
async function beginCall(port: number, host: string) {
  const socket = connect(port, host);
  const body = '{"email":"ana@example.org"}';
  const head = "POST /api/v1/users/forgot-password HTTP/1.1\r\nHost: x\r\nExpect: 100-continue";
  socket.write(`${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`);
  const [asked] = await once(socket, "data");
  expect(String(asked)).toMatch(/^HTTP\/1\.1 100 /);
  return { answer: text(socket), end: () => socket.write(body) };
}
