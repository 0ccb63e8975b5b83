/** A run of items of one day, in the order they came. */
export interface Day<T> {
  readonly day: string;
  readonly items: readonly T[];
}

/** Items in runs of the same day, as it fell here; `at` is an ISO time. */
export function byDay<T extends { readonly at: string }>(items: readonly T[]): Day<T>[] {
  const days: { day: string; items: T[] }[] = [];
  for (const item of items) {
    const day = new Date(item.at).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
