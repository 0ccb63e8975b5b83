import path from "node:path";

/** Returns the file of a built server program by its name: `main`, `backup`. They are built before the tests. */
export function builtProgram(name: string): string {
  return path.join(import.meta.dirname, "../../../dist", `${name}.js`);
}

/** Node options for short-lived programs, for which optimised code would not pay off. */
export const endsSoon = ["--no-opt"];
