import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { cacheControl } from "../delivery/file-headers.ts";
import type { FileOffload } from "./file-store.ts";

/**
 * Redirects browsers to the store with URLs that are valid for `seconds`. A browser may cache the redirect for half
 * that time, to request all ranges of a video from one URL. After the user signs out, the URL works until it expires.
 */
export async function createSigner(client: S3Client, bucket: string, seconds: number): Promise<FileOffload> {
  const sign = (hash: string, { type, disposition }: { type: string; disposition: string }) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: bucket,
        Key: hash,
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: cacheControl,
      }),
      { expiresIn: seconds },
    );
  const { origin } = new URL(await sign("0".repeat(64), { type: "text/plain", disposition: "inline" }));
  return {
    origin,
    respond: async ({ hash, ...head }) => ({
      status: 302,
      headers: { location: await sign(hash, head), "cache-control": `private, max-age=${Math.floor(seconds / 2)}` },
    }),
  };
}
