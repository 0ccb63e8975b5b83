/** How far a backup or a restore is: of so many tables, or files. */
export interface Progress {
  readonly stage: "tables" | "files";
  readonly done: number;
  readonly total: number;
}

/** Reports progress a line at a time, at most once a second. */
export function reportProgress(write: (line: string) => void): (progress: Progress) => void {
  let lastReport = Date.now();
  return ({ stage, done, total }) => {
    if (Date.now() - lastReport < 1_000) return;
    lastReport = Date.now();
    write(`${stage}: ${done} of ${total}\n`);
  };
}
