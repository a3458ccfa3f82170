// Runs the server, restarted when its sources change, and the web application with hot reload.
import { spawn } from "node:child_process";

const server = process.env.PORT ?? "3000";
const children = [
  ["scripts/serve.sh", ["--watch", "server/main.ts"], {}],
  ["vite", ["web"], { SERVER_URL: `http://127.0.0.1:${server}` }],
].map(([program, args, environment]) =>
  spawn(program, args, { stdio: "inherit", env: { ...process.env, ...environment } }),
);
for (const child of children) child.once("exit", () => children.map((other) => other.kill()));
