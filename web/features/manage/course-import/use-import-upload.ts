import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { startImport } from "../../../../contract/writing/imports.ts";
import { upload } from "../../../api/upload.ts";
import { reportInPlace } from "../describe-failure.ts";
import { importsKey } from "./import-queries.ts";

/** The target of an import and its language; each is empty where the server decides. */
export interface ImportTarget {
  course: string;
  bank: string;
  language: string;
}

/** What is sent: a file, its target, and for a pasted text what tells it apart from others. */
interface SentFile {
  file: File;
  target: ImportTarget;
  source?: string | undefined;
}

/** Uploads a file as a dry run. */
export function useImportUpload(onStarted: (id: string) => void) {
  const client = useQueryClient();
  /** The share uploaded so far; null while no upload is in progress. */
  const [uploadedShare, setUploadedShare] = useState<number | null>(null);
  const run = useMutation({
    mutationFn({ file, target, source = "" }: SentFile) {
      const form = new FormData();
      // A bank id may end with a hyphen while the user is typing.
      const fields = { ...target, bank: target.bank.replace(/-$/, ""), source };
      for (const [name, value] of Object.entries(fields)) if (value !== "") form.append(name, value);
      form.append("file", file);
      const query = { dryRun: "true" } as const;
      return upload(startImport, { params: undefined, query, form, ...reportInPlace, onProgress: setUploadedShare });
    },
    onMutate: () => setUploadedShare(0),
    onSettled: () => setUploadedShare(null),
    async onSuccess({ id }) {
      await client.invalidateQueries({ queryKey: [...importsKey, "own"] });
      onStarted(id);
    },
  });
  return { uploadedShare, send: run.mutate, isPending: run.isPending, error: run.error };
}
