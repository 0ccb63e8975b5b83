const edits = 7;

/** Returns the median time of a call right after an edit, in milliseconds. */
export async function medianAfterEdit(edit: (turn: number) => Promise<unknown>, call: () => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < edits; turn++) {
    await edit(turn);
    const before = performance.now();
    await call();
    times.push(performance.now() - before);
  }
  return times.sort((one, other) => one - other)[Math.floor(edits / 2)] ?? 0;
}

/** Records durations in a company of 100 processes, and returns for larger companies how many times longer it took. */
export function growthSinceHundred(): (what: string, size: number, milliseconds: number) => string {
  const ofHundred = new Map<string, number>();
  return (what, size, milliseconds) => {
    if (size === 100) ofHundred.set(what, milliseconds);
    const before = ofHundred.get(what);
    return before === undefined || size === 100 ? "" : `, ${(milliseconds / before).toFixed(1)} times that of 100`;
  };
}
