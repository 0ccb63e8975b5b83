/** An entry as it is shown: one for several sign-ins in a row. */
export interface ShownEntry<T> {
  readonly entry: T;
  readonly times: number;
}

interface Entry {
  readonly kind: string;
  readonly editor: string;
}

/** Sign-ins of one person in a row stand as one, the first of them with how many there are, so that changes are found between them. */
export function joinedSignIns<T extends Entry>(entries: readonly T[]): ShownEntry<T>[] {
  const shown: { entry: T; times: number }[] = [];
  for (const entry of entries) {
    const last = shown.at(-1);
    const isSame = entry.kind === "login" && last?.entry.kind === "login" && last.entry.editor === entry.editor;
    if (isSame) last.times += 1;
    else shown.push({ entry, times: 1 });
  }
  return shown;
}
