import { setImmediate as breath } from "node:timers/promises";

const atOnce = 100;

/** The same lines, with a breath after each hundred: others are served while a large archive is looked through. */
export async function* unhurried<L>(lines: readonly L[]): AsyncGenerator<L> {
  for (const [index, line] of lines.entries()) {
    if (index % atOnce === atOnce - 1) await breath();
    yield line;
  }
}
