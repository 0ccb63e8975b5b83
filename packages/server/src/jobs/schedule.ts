/** The next moment after a given one at which a job is done by itself; the same for every server. */
export type Schedule = (after: Date) => Date;

const minuteMilliseconds = 60_000;
const dayMilliseconds = 1_440 * minuteMilliseconds;

/** Each time so many minutes have passed, counted from midnight UTC of the first of January 1970. */
export function everyMinutes(minutes: number): Schedule {
  return (after) => nextMultiple(after, minutes * minuteMilliseconds, 0);
}

/** Once a day at this minute, UTC. */
export function dailyAt(hour: number, minute: number): Schedule {
  return (after) => nextMultiple(after, dayMilliseconds, (hour * 60 + minute) * minuteMilliseconds);
}

function nextMultiple(after: Date, period: number, offset: number): Date {
  return new Date((Math.floor((after.getTime() - offset) / period) + 1) * period + offset);
}
