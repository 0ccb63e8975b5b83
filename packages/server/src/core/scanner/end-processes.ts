import { readdir, readFile } from "node:fs/promises";

const processes = "/proc";
const pause = 20;
const longestMilliseconds = 5_000;

/**
 * Kills the processes with a folder among their arguments, such as a browser with its profile there, and waits until
 * they have exited. Does nothing on systems that do not list processes in /proc (all but Linux).
 */
export async function endProcesses(folder: string): Promise<void> {
  const until = Date.now() + longestMilliseconds;
  while (Date.now() < until) {
    const running = await processesOf(folder);
    if (running.length === 0) return;
    for (const id of running) end(id);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function processesOf(folder: string): Promise<number[]> {
  const ids = (await readdir(processes).catch(() => [])).filter((name) => /^\d+$/.test(name));
  const started = await Promise.all(
    // A process that has exited has no command line any more.
    ids.map(async (id) => [Number(id), await readFile(`${processes}/${id}/cmdline`, "utf8").catch(() => "")] as const),
  );
  return started.filter(([, line]) => line.includes(folder)).map(([id]) => id);
}

function end(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch (error) {
    // It exited between the listing and the signal.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
