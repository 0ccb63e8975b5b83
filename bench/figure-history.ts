import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Compares the figures of a run with those of the last one. */
export interface Figures {
  /** Records a figure by name; returns it with its unit and the change since the last run that had it. */
  record(name: string, value: number, unit: string): string;
  /** Stores the figures for the next run; figures not measured in this run are retained. */
  close(): void;
}

/** Relative changes below this are noise of the machine. */
const noise = 0.1;

/** Reads the figures of the last run; a missing or invalid file counts as empty. */
export function openFigures(file: string): Figures {
  const before = readFigures(file);
  const now = new Map<string, number>();
  return {
    record: (name, value, unit) => {
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
    const content: unknown = JSON.parse(readFileSync(file, "utf8"));
    const entries = typeof content === "object" && content !== null ? Object.entries(content) : [];
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
