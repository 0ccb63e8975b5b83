import { availableParallelism } from "node:os";

// A hash takes a whole core for as long as it is meant to: one core is left to all other requests.
const atOnce = Math.max(1, availableParallelism() - 1);

let running = 0;
const waiting: (() => void)[] = [];

/** Does work that hashes passwords when its turn comes: however many sign in at once, others are answered meanwhile. */
export async function inPasswordTurn<T>(work: () => Promise<T>): Promise<T> {
  // Whoever ends gives its place on, so nobody who comes meanwhile takes it.
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
