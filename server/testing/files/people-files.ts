import type { Ask, TestApp } from "../test-app.ts";

/** Uploads a CSV file of people as a browser's form does; without `dryRun`, the query omits it. */
export async function sendPeople(
  { app }: Pick<TestApp, "app">,
  file: string | Buffer,
  { token, language, dryRun }: Pick<Ask, "token" | "language"> & { dryRun?: boolean } = {},
) {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n';
  const response = await app.inject({
    method: "POST",
    url: `/api/v1/manage/people/import${dryRun === undefined ? "" : `?dryRun=${dryRun}`}`,
    headers: {
      "content-type": "multipart/form-data; boundary=x",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language && { "accept-language": language }),
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from("\r\n--x--\r\n")]),
  });
  return { status: response.statusCode, body: response.json() };
}
