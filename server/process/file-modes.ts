import type { Stats } from "node:fs";
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Who may do what with folders and with files, as chmod takes it. */
export interface Modes {
  folder: number;
  file: number;
}

/** For the owner alone. */
export const ownerOnly: Modes = { folder: 0o700, file: 0o600 };

/** For a web server in the owner's group that sends files by itself: it may read them, and change nothing. */
export const groupReads: Modes = { folder: 0o750, file: 0o640 };

/** A folder that the same web server passes through, and in which it sees no names. */
const groupPasses = 0o710;

/** What the server writes into DATA_DIR; whatever else lies there is none of its business. */
const inDataDir = /^(?:data\.sqlite.*|server\.(?:lock|pid).*|files|mail|pages|replaced-.*)$/;

/** What a backup folder holds. */
const inBackups = /^(?:files|server\.(?:lock|pid).*|(?:unfinished-)?\d{4}-.*)$/;

/** A file or folder whose mode should be another. */
export interface WrongMode {
  path: string;
  mode: number;
}

interface Place {
  path: string;
  names: RegExp;
  modesOf: (name: string) => Modes;
}

/** Gives DATA_DIR and what the server wrote into it the right modes; the paths that could not be changed. */
export async function tightenDataDir(dataDir: string, accel: string | undefined): Promise<string[]> {
  const failed = await setModes([{ path: dataDir, mode: accel ? groupPasses : ownerOnly.folder }]);
  return [...failed, ...(await tighten(dataDirOf(dataDir, accel)))];
}

/** The same for what earlier backups left in their folder, whose own mode is left to the operator. */
export function tightenBackups(folder: string): Promise<string[]> {
  return tighten({ path: folder, names: inBackups, modesOf: () => ownerOnly });
}

/** What in DATA_DIR others may read, as deep as `tightenDataDir` looks. */
export async function listLoose(dataDir: string, accel: string | undefined): Promise<string[]> {
  const all: WrongMode[] = [{ path: dataDir, mode: accel ? groupPasses : ownerOnly.folder }];
  for await (const wrong of listWrong(dataDirOf(dataDir, accel))) all.push(wrong);
  const isLoose = async ({ path, mode }: WrongMode) => (permissions(await lstat(path)) & ~mode) !== 0;
  const loose = await Promise.all(all.map(isLoose));
  return all.filter((_, index) => loose[index]).map(({ path }) => path);
}

function dataDirOf(path: string, accel: string | undefined): Place {
  return { path, names: inDataDir, modesOf: (name) => (accel && name === "files" ? groupReads : ownerOnly) };
}

async function tighten(place: Place): Promise<string[]> {
  const failed: string[] = [];
  for await (const wrong of listWrong(place)) failed.push(...(await setModes([wrong])));
  return failed;
}

/** What is in the folder under one of our names and has another mode than it should. */
async function* listWrong({ path, names, modesOf }: Place): AsyncGenerator<WrongMode> {
  for (const name of await readdir(path)) {
    if (names.test(name)) yield* walk(join(path, name), modesOf(name));
  }
}

/**
 * A folder comes after all that is in it, so that one with the right mode has been gone through to the end before, and
 * a start does not read the names of a hundred thousand files.
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
