import path from "node:path";

/** File of a program of the server as people run it, by its name: `main`, `run-backup`. Whoever starts the tests has built it. */
export function builtProgram(name: string): string {
  return path.join(import.meta.dirname, "../../dist", `${name}.js`);
}
