/** Most that each part of a stop may take, milliseconds. */
export type StopTimes = ReturnType<typeof stopTimes>;

/** Most that each part of a stop may take, milliseconds; together no more than the setting says. */
export function stopTimes(seconds: number) {
  const share = (part: number) => seconds * 1_000 * part;
  return {
    work: share(0.35),
    workshop: share(0.05),
    connections: share(0.1),
    server: share(0.45),
    temporaryFiles: share(0.05),
  };
}
