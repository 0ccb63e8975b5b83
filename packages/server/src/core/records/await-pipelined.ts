/**
 * Awaits statements that were sent together, in one round trip; the database executes them in that order. If several fail, throws the first
 * failure, since the later ones follow from it.
 */
export async function awaitPipelined<const T extends readonly Promise<unknown>[]>(
  promises: T,
): Promise<{ -readonly [index in keyof T]: Awaited<T[index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
