import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** A collection that begins amid the marking of another leaves what that has marked already: the next one takes it. */
const collections = 6;

/** How many of these objects stay whatever is collected: those that something holds on to. */
export async function countReachable(objects: readonly WeakRef<object>[]): Promise<number> {
  setFlagsFromString("--expose-gc");
  for (let turn = 0; turn < collections; turn++) {
    // What was looked at by a reference stays until the turn of the loop ends.
    await new Promise((resolve) => setImmediate(resolve));
    runInNewContext("gc")();
  }
  return objects.filter((one) => one.deref()).length;
}
