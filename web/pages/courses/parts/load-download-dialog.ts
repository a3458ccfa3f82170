/** Loads the dialog for storing classes offline with its texts. */
export async function loadDownloadDialog() {
  const [{ DownloadDialog }, { ensureOfflineTexts }] = await Promise.all([
    import("../../../features/offline/download-dialog.tsx"),
    import("../../../i18n/offline/texts.ts"),
  ]);
  await ensureOfflineTexts();
  return DownloadDialog;
}
