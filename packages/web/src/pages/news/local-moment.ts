/** A moment as an input of date and time has it, by the clock here: 2026-03-01T09:05. */
export function localMoment(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [String(moment.getFullYear()).padStart(4, "0"), two(moment.getMonth() + 1), two(moment.getDate())].join(
    "-",
  );
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The moment of such an input in ISO form; null of an empty one. */
export function momentOfLocal(typed: string): string | null {
  const moment = new Date(typed);
  return typed === "" || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
