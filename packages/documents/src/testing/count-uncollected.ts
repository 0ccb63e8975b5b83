import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Number of collections: one that starts during another's marking keeps what was already marked, so the next must collect it. */
const collections = 6;

/** Returns how many of the objects survive garbage collection because something references them. */
export async function countReachable(objects: readonly WeakRef<object>[]): Promise<number> {
  setFlagsFromString("--expose-gc");
  for (let turn = 0; turn < collections; turn++) {
    // A dereferenced WeakRef keeps its target alive until the end of the event loop turn.
    await new Promise((resolve) => setImmediate(resolve));
    runInNewContext("gc")();
  }
  return objects.filter((reference) => reference.deref()).length;
}
