/** A list that can be displayed in part. */
export interface SliceableList<T> {
  readonly length: number;
  slice(from?: number, to?: number): T[];
}

/** Concatenates lists lazily: joined only as far as they are read. */
export function concatenateLists<T>(lists: readonly (readonly T[])[]): SliceableList<T> {
  const length = lists.reduce((sum, list) => sum + list.length, 0);
  return {
    length,
    slice: (from = 0, to = length) => {
      const parts: (readonly T[])[] = [];
      let start = 0;
      for (const list of lists) {
        if (start >= to) break;
        if (start + list.length > from) parts.push(list.slice(Math.max(0, from - start), to - start));
        start += list.length;
      }
      return parts.flat();
    },
  };
}
