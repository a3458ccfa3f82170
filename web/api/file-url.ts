import { currentSession } from "../session.ts";

/** Where players, pictures and links get a file; they can't send headers, so the token stands in the address. */
export function fileUrl(fileId: string, { download = false }: { download?: boolean } = {}): string {
  const token = encodeURIComponent(currentSession()?.token ?? "");
  return `/api/v1/files/${encodeURIComponent(fileId)}/open?token=${token}${download ? "&download" : ""}`;
}
