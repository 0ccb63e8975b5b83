/**
 * Awaits what was sent at once, one behind the other: the database works through it in that order, in one round trip. Of several that
 * fail the first one is told, since all behind it fail by it.
 */
export async function inTurn<const T extends readonly Promise<unknown>[]>(
  sent: T,
): Promise<{ -readonly [place in keyof T]: Awaited<T[place]> }> {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}
