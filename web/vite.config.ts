import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { minifySync } from "rolldown/utils";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";
import { allScreens } from "../contract/screens.ts";
import { bundles } from "./building/bundles.ts";
import { plainContract } from "./building/plain-contract.ts";
import { tokensCss } from "./theme/tokens.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const server = process.env.SERVER_URL ?? "http://127.0.0.1:3000";

/** The oldest supported browsers (docs/browsers.md). */
const browsers = ["chrome119", "edge119", "firefox140", "safari16.4"];

const catalogues = ["locales/es.json", "locales/en.json"];

/** Fingerprints files with fixed URLs, so that a new build is never served from an old cache. */
function fingerprint(...files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(`${root}/public/assets/${file}`));
  return hash.digest("hex").slice(0, 10);
}

/**
 * Provides `virtual:tokens.css`: the design tokens as custom properties, a single source for style sheets and the
 * component theme.
 */
function tokens(): Plugin {
  return {
    name: "tokens",
    resolveId: (id) => (id === "virtual:tokens.css" ? "\0tokens.css" : null),
    load: (id) => (id === "\0tokens.css" ? tokensCss() : null),
  };
}

/** Reads the script that runs before the first paint. It is inlined in the page, which saves a round trip. */
function readBoot(): string {
  const file = `${root}/boot.js`;
  const calls = allScreens.flatMap(({ path, calls }) => (calls ? [[patternOf(path), calls]] : []));
  return minifySync(
    file,
    readFileSync(file, "utf8").replace('"%CALLS%"', () => JSON.stringify(calls)),
  ).code;
}

function patternOf(path: string): string {
  return `^${path.replace(/:(\w+)/g, "(?<$1>[\\w-]+)")}$`;
}

function versions(): Plugin {
  return {
    name: "versions",
    transformIndexHtml: (html) =>
      html.replace('"%BOOT%"', () => readBoot()).replace("%CATALOGUE%", fingerprint(...catalogues)),
  };
}

/**
 * Makes V8 compile the scripts of first screens eagerly, on a background thread during the download, instead of each
 * function on the main thread when it is first called: https://v8.dev/blog/explicit-compile-hints
 */
function compileEagerly(): Plugin {
  return {
    name: "compiled-whole",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const isMeant = file.type === "chunk" && bundles.some(({ name }) => name === file.name);
          // Only effective at the very start of a file.
          if (isMeant) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

/** Compresses the build output once, at the highest level, for the server to send as is. */
function compressed(): Plugin {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    name: "compressed",
    apply: "build",
    async closeBundle() {
      if (this.environment.name !== "client") return;
      const folder = join(root, "dist");
      const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
      const files = names.filter((name) => /\.(?:js|css|json|svg)$/.test(name)).map((name) => join(folder, name));
      // Uses all cores.
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(file);
          await writeFile(`${file}.br`, await promisify(brotliCompress)(content, options));
          await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}

const proxy = { "/api/v": server, "/api/docs": server, "/site/": server, "/manifest.webmanifest": server };

/** The build for browsers. */
const client: EnvironmentOptions = {
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Files in this folder have a hash in their name and never change.
    assetsDir: "assets/built",
    // Tells the server which files a screen needs.
    manifest: true,
    // In browsers without module preloading, the polyfill would load after the modules that it should preload.
    modulePreload: { polyfill: false },
    target: browsers,
    rolldownOptions: {
      // The base of every screen is a single file: it compresses best and stays cached when the application's own code
      // changes.
      output: {
        // The first script lists all chunks that may follow, so short names make it smaller.
        chunkFileNames: "assets/built/[hash:7].js",
        assetFileNames: "assets/built/[hash:7][extname]",
        codeSplitting: { groups: bundles },
      },
    },
  },
};

/** The build that prerenders the public pages in Node, without external dependencies. */
const ahead: EnvironmentOptions = {
  resolve: { noExternal: true },
  build: {
    outDir: "dist-server",
    emptyOutDir: true,
    copyPublicDir: false,
    ssr: true,
    rolldownOptions: { input: `${root}/render.tsx` },
  },
};

/** The service worker, a single file: the server sends it with the list of the files it caches. */
const worker: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: "dist-worker",
    emptyOutDir: true,
    copyPublicDir: false,
    target: browsers,
    rolldownOptions: { input: `${root}/worker/worker.ts`, output: { format: "iife", entryFileNames: "worker.js" } },
  },
};

export default defineConfig(({ command }) => ({
  root,
  plugins: [plainContract(), react(), tokens(), versions(), compileEagerly(), compressed()],
  define: { __CATALOGUE__: JSON.stringify(fingerprint(...catalogues)) },
  server: { proxy },
  preview: { proxy },
  // A single command builds all of them.
  builder: {},
  // Tests and the development server use only one bundle.
  environments: command === "build" ? { client, ssr: ahead, worker } : {},
}));
