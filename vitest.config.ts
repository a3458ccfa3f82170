import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "server",
          environment: "node",
          include: ["{contract,courseware,server,cli,bench,scripts,content}/**/*.test.ts"],
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: { name: "web", root: "./web", environment: "jsdom", include: ["**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
