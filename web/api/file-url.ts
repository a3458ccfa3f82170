import { currentSession } from "../session.ts";

/**
 * Returns the address of a file for players, pictures and links. They cannot send headers, so it includes the token.
 */
export function fileUrl(fileId: string, { download = false }: { download?: boolean } = {}): string {
  const token = encodeURIComponent(currentSession()?.token ?? "");
  return `/api/v1/files/${encodeURIComponent(fileId)}/open?token=${token}${download ? "&download" : ""}`;
}
