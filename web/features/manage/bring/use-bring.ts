import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { startImport } from "../../../../contract/writing/imports.ts";
import { upload } from "../../../api/upload.ts";
import { saidHere } from "../say-failure.ts";
import { importsKey } from "./import-queries.ts";

/** Where to what comes goes, and in which language it is; each empty for what the server finds. */
export interface BringTarget {
  course: string;
  bank: string;
  language: string;
}

/** Sends a file to see what would come of it. */
export function useBring(onBegun: (id: string) => void) {
  const client = useQueryClient();
  /** The share that has been sent; null while nothing is under way. */
  const [sent, setSent] = useState<number | null>(null);
  const run = useMutation({
    mutationFn({ file, target }: { file: File; target: BringTarget }) {
      const form = new FormData();
      // An id of a bank ends with a hyphen while one types on.
      const fields = { ...target, bank: target.bank.replace(/-$/, "") };
      for (const [name, value] of Object.entries(fields)) if (value !== "") form.append(name, value);
      form.append("file", file);
      const query = { dryRun: "true" } as const;
      return upload(startImport, { params: undefined, query, form, ...saidHere, onProgress: setSent });
    },
    onMutate: () => setSent(0),
    onSettled: () => setSent(null),
    async onSuccess({ id }) {
      await client.invalidateQueries({ queryKey: [...importsKey, "own"] });
      onBegun(id);
    },
  });
  return { sent, send: run.mutate, isPending: run.isPending, error: run.error };
}
