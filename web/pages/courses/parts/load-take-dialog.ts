/** Loads the dialog for storing classes offline with its texts. */
export async function loadTakeDialog() {
  const [{ TakeDialog }, { haveOfflineTexts }] = await Promise.all([
    import("../../../features/offline/take-dialog.tsx"),
    import("../../../i18n/offline/texts.ts"),
  ]);
  await haveOfflineTexts();
  return TakeDialog;
}
