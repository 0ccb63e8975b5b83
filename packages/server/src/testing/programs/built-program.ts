import path from "node:path";

/** File of a program of the server as people run it, by its name: `main`, `backup`. The test script been built before the tests. */
export function builtProgram(name: string): string {
  return path.join(import.meta.dirname, "../../../dist", `${name}.js`);
}

/** Node options for a program that ends within seconds: optimised code would not be used long enough to pay for itself. */
export const endsSoon = ["--no-opt"];
