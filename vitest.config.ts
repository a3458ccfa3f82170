import { defineConfig } from "vitest/config";

// Shared machines stall for seconds at times; a test that hangs still ends.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "server",
          environment: "node",
          ...patience,
          include: ["{contract,courseware,server,cli,bench,scripts,content}/**/*.test.ts"],
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: { name: "web", root: "./web", environment: "jsdom", ...patience, include: ["**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
