import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** One line of the input; asked for, and not shown while it is typed, where the input is a terminal. */
export async function readSecret(question: string): Promise<string> {
  const { stdin, stdout } = process;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (stdin.isTTY) stdout.write(question);
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (stdin.isTTY) stdout.write("\n");
  }
}
