import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Compares the figures of a run with those of the last one. */
export interface Figures {
  /** Keeps a figure under its name; answers it with its unit, and how it changed since the last run that had it. */
  tell(name: string, value: number, unit: string): string;
  /** Keeps them for the next run; a figure that this run did not measure stays as it was. */
  close(): void;
}

/** So much of a change is the machine's, not the code's. */
const noise = 0.1;

/** Reads the figures of the last run from a file; one that is not there, or holds something else, had none. */
export function openFigures(file: string): Figures {
  const before = readFigures(file);
  const now = new Map<string, number>();
  return {
    tell: (name, value, unit) => {
      now.set(name, value);
      return `${rounded(value)} ${unit}${changeOf(before.get(name), value)}`;
    },
    close: () => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(Object.fromEntries([...before, ...now]), null, 2)}\n`);
    },
  };
}

function readFigures(file: string): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, "utf8"));
    const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"));
  } catch {
    return new Map();
  }
}

function rounded(value: number): string {
  if (value < 1) return value.toFixed(2);
  return value.toFixed(value < 100 ? 1 : 0);
}

function changeOf(before: number | undefined, value: number): string {
  if (before === undefined || before === 0) return "";
  const change = value / before - 1;
  if (Math.abs(change) < noise) return "";
  return ` (last run ${rounded(before)}, ${change > 0 ? "+" : "−"}${Math.abs(change * 100).toFixed(0)} %)`;
}
