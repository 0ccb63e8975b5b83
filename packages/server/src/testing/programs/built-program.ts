import path from "node:path";

/** File of a program of the server as people run it, by its name: `main`, `backup`. Whoever starts the tests has built it. */
export function builtProgram(name: string): string {
  return path.join(import.meta.dirname, "../../../dist", `${name}.js`);
}

/** What Node is told before a program that ends within seconds: code that is compiled once more is not used long enough to pay for it. */
export const endsSoon = ["--no-opt"];
