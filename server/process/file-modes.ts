import type { Stats } from "node:fs";
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** The modes of folders and files, as for chmod. */
export interface Modes {
  folder: number;
  file: number;
}

/** Only the owner has access. */
export const ownerOnly: Modes = { folder: 0o700, file: 0o600 };

/** A web server in the owner's group that sends files itself may read them, but not change anything. */
export const groupReads: Modes = { folder: 0o750, file: 0o640 };

/** For a folder that the same web server traverses but cannot list. */
const groupTraverses = 0o710;

/** The entries that the server creates in DATA_DIR; others are left alone. */
const inDataDir = /^(?:data\.sqlite.*|server\.(?:lock|pid).*|files|mail|pages|replaced-.*)$/;

/** The entries of a backup folder. */
const inBackups = /^(?:files|server\.(?:lock|pid).*|(?:unfinished-)?\d{4}-.*)$/;

/** A file or folder that does not have its intended mode. */
export interface WrongMode {
  path: string;
  mode: number;
}

interface ModeRules {
  path: string;
  names: RegExp;
  modesOf: (name: string) => Modes;
}

/** Sets the modes of DATA_DIR and of what the server wrote to it. Returns the paths that could not be changed. */
export async function tightenDataDir(dataDir: string, accel: string | undefined): Promise<string[]> {
  const failed = await setModes([{ path: dataDir, mode: accel ? groupTraverses : ownerOnly.folder }]);
  return [...failed, ...(await tightenEntries(dataDirOf(dataDir, accel)))];
}

/** Sets the modes of earlier backups in their folder. The mode of the folder itself is left to the operator. */
export function tightenBackups(folder: string): Promise<string[]> {
  return tightenEntries({ path: folder, names: inBackups, modesOf: () => ownerOnly });
}

/** Lists what other users may read in DATA_DIR, as deep as `tightenDataDir` looks. */
export async function listPermissive(dataDir: string, accel: string | undefined): Promise<string[]> {
  const all: WrongMode[] = [{ path: dataDir, mode: accel ? groupTraverses : ownerOnly.folder }];
  for await (const wrong of listWrong(dataDirOf(dataDir, accel))) all.push(wrong);
  const isTooPermissive = async ({ path, mode }: WrongMode) => (permissions(await lstat(path)) & ~mode) !== 0;
  const permissive = await Promise.all(all.map(isTooPermissive));
  return all.filter((_, index) => permissive[index]).map(({ path }) => path);
}

function dataDirOf(path: string, accel: string | undefined): ModeRules {
  return { path, names: inDataDir, modesOf: (name) => (accel && name === "files" ? groupReads : ownerOnly) };
}

async function tightenEntries(rules: ModeRules): Promise<string[]> {
  const failed: string[] = [];
  for await (const wrong of listWrong(rules)) failed.push(...(await setModes([wrong])));
  return failed;
}

/** Lists the server's entries in a folder that do not have their intended mode. */
async function* listWrong({ path, names, modesOf }: ModeRules): AsyncGenerator<WrongMode> {
  for (const name of await readdir(path)) {
    if (names.test(name)) yield* walk(join(path, name), modesOf(name));
  }
}

/**
 * Yields a folder after its contents. A folder with the right mode was therefore completed earlier and can be skipped,
 * and a start does not have to list every file.
 */
async function* walk(path: string, modes: Modes): AsyncGenerator<WrongMode> {
  const stats = await lstat(path).catch(() => null);
  const isFolder = stats?.isDirectory() ?? false;
  if (!stats || !(isFolder || stats.isFile())) return;
  const mode = isFolder ? modes.folder : modes.file;
  if (permissions(stats) === mode) return;
  for (const name of isFolder ? await readdir(path) : []) yield* walk(join(path, name), modes);
  yield { path, mode };
}

async function setModes(wrong: readonly WrongMode[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { path, mode } of wrong) await chmod(path, mode).catch(() => failed.push(path));
  return failed;
}

function permissions({ mode }: Stats): number {
  return mode & 0o777;
}
