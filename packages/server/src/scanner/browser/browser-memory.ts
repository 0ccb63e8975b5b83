import { readdir, readFile } from "node:fs/promises";

const pageBytes = 4_096;
const bytesOfMegabyte = 1024 * 1024;

/** Memory of all processes that a process has started, and they, in megabytes; nothing where the system does not tell. */
export async function descendantsMegabytes(parent: number): Promise<number | undefined> {
  const numbers = await readdir("/proc").catch(() => undefined);
  if (!numbers) return undefined;
  const known = await Promise.all(numbers.filter((name) => /^\d+$/u.test(name)).map(statOf));
  const processes = known.flatMap((one) => one ?? []);
  const pagesUnder = (id: number): number =>
    processes
      .filter(({ parent: of }) => of === id)
      .reduce((sum, { id: child, pages }) => sum + pages + pagesUnder(child), 0);
  return (pagesUnder(parent) * pageBytes) / bytesOfMegabyte;
}

/** Whose child a process is, and its resident pages that it shares with nobody: what Chromium's processes share counts once for none. */
async function statOf(id: string) {
  const [stat, memory] = await Promise.all(
    ["stat", "statm"].map((file) => readFile(`/proc/${id}/${file}`, "utf8").catch(() => undefined)),
  );
  if (stat === undefined || memory === undefined) return undefined;
  // The name before the fields may hold anything.
  const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [, resident, shared] = memory.split(" ").map(Number);
  return { id: Number(id), parent: Number(parent), pages: (resident ?? 0) - (shared ?? 0) };
}
