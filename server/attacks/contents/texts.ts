import { complexTexts } from "../../../contract/testing/complex-texts.ts";
import { register } from "../../testing/accounts.ts";
import { createForum, question } from "../../testing/forum.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { type Attack, summarise, summariseAll, timed } from "../attack.ts";
import { withBystander } from "../with-bystander.ts";

/** Attacks with texts that people read, and with text that a query or a header is parsed from. */
export const texts: Attack[] = [
  {
    title: "Names and titles with bidirectional control characters",
    expected: "400 invalid_request",
    async run() {
      const { app, ana } = await createForum();
      return summariseAll([
        await register(app, { firstName: "Ana\u202egro.exe" }),
        await register(app, { lastName: "\u2066Díaz" }),
        await ana.post({ title: "Dosis \u202e05 mg" }),
      ]);
    },
  },
  {
    title: "Names, titles and texts made only of invisible characters",
    expected: "400 invalid_request",
    async run() {
      const { app, ana } = await createForum();
      return summariseAll([
        await register(app, { firstName: "\u200b" }),
        await register(app, { lastName: "\u2060\ufeff\u00ad" }),
        await ana.post({ title: "\u200b\u200b\u200b" }),
        await ana.post({ body: "\u200d \u3164" }),
      ]);
    },
  },
  {
    title: "Not an attack: names in other scripts and with joiners",
    expected: "202",
    async run() {
      const app = await createTestApp();
      const names = ["Ñandú", "О́льга", "עֲדִי", "نور", "नेहा", "佐藤", "👩🏽‍⚕️ Ana", "N'Guyễn-O’Brien"];
      const request = (firstName: string, n: number) => register(app, { firstName, email: `a${n}@example.org` });
      return summariseAll(await Promise.all(names.map(request)));
    },
  },
  {
    title: "SQL injection in ids, addresses, filters, sort orders and page sizes",
    expected: "200, 400 invalid_request, 404 not_found; 1 post remains",
    async run() {
      const { ana, app } = await createForum();
      await ana.open();
      const sql = encodeURIComponent("x' OR '1'='1'; DROP TABLE posts; --");
      const responses = [
        await ana.get(`/posts/${sql}`),
        await ana.get(`/posts?course=${sql}&class=${sql}`),
        await ana.get(`/posts?sort=${sql}`),
        await ana.get(`/posts?limit=1;${sql}`),
        await app.call("POST", "/api/v1/users/forgot-password", { body: { email: "' OR '1'='1" } }),
      ];
      return `${summariseAll(responses)}; ${(await ana.get("/posts")).body.records.length} post remains`;
    },
  },
  {
    title: "Full-text query injection: operators, quotes, columns, wildcards and brackets",
    expected: "200; 0 posts",
    async run() {
      const { ana } = await createForum();
      await ana.open(question);
      const words = [
        '"',
        '""" OR *',
        "zzz* OR 1",
        "title:zzz",
        "NEAR(zzz, 2)",
        "zzz) OR (1",
        "-zzz",
        "^zzz",
        "' & zzz:*",
        "zzz %_",
      ];
      const responses = await Promise.all(words.map((q) => ana.get(`/posts?q=zzz${encodeURIComponent(q)}`)));
      return `${summariseAll(responses)}; ${responses.flatMap(({ body }) => body.records ?? []).length} posts`;
    },
  },
  {
    title: "ReDoS: long addresses, names, links and numbers that provoke backtracking",
    expected: "201, 400 invalid_request, without delay",
    run: () =>
      timed(async () => {
        const { app, ana } = await createForum();
        const request = (email: string) => app.call("POST", "/api/v1/users/forgot-password", { body: { email } });
        return summariseAll([
          await request(`a@${"a.".repeat(120_000)}`),
          await request(`${"a".repeat(64)}@${"a-".repeat(90)}!`),
          await request(" ".repeat(200_000)),
          await register(app, { firstName: `${" ".repeat(200_000)}x\0` }),
          await ana.post({ body: "1-".repeat(10_000), noPatientIdentified: true }),
          await ana.post({ body: "[".repeat(20_000), noPatientIdentified: true }),
          await ana.post({ body: `${"a ".repeat(9_999)}a@`, noPatientIdentified: true }),
        ]);
      }),
  },
  {
    title: "Markdown denial of service: endless quotes, lists, brackets, asterisks and headings",
    expected: "400 invalid_request; others unaffected",
    async run() {
      const { app, ana } = await createForum();
      return withBystander(app, async () => {
        const responses = [];
        for (const body of Object.values(complexTexts))
          responses.push(await ana.post({ body, noPatientIdentified: true }));
        return summariseAll(responses);
      });
    },
  },
  {
    title: "ReDoS: headers of 8 KB made of commas, spaces and quotes",
    expected: "200, without delay",
    run: () =>
      timed(async () => {
        const { call } = await createTestApp();
        const names = ["accept-language", "if-none-match", "cookie", "range", "x-forwarded-for", "authorization"];
        const values = [",".repeat(8000), `${" ".repeat(7999)}x`, 'W/",'.repeat(2000), "en;q=".repeat(1600)];
        const headers = names.flatMap((name) => values.map((value) => ({ [name]: value })));
        return summariseAll(
          await Promise.all(headers.map((header) => call("GET", "/api/v1/site", { headers: header }))),
        );
      }),
  },
  {
    title: "Markup in a post: script, handlers, `javascript:` links",
    expected: "201; returned unchanged as application/json, nosniff",
    async run() {
      const { ana } = await createForum();
      const body = "<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))";
      const response = await ana.post({ body });
      const type = String(response.headers["content-type"]).split(";")[0];
      const returned = response.body.body === body ? "unchanged" : "changed";
      return `${summarise(response)}; returned ${returned} as ${type}, ${response.headers["x-content-type-options"]}`;
    },
  },
];
