const edits = 7;

/** What a call takes right after an edit, milliseconds: the median of seven. */
export async function tookAfterEdit(edit: (turn: number) => Promise<unknown>, call: () => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < edits; turn++) {
    await edit(turn);
    const before = performance.now();
    await call();
    times.push(performance.now() - before);
  }
  return times.sort((one, other) => one - other)[Math.floor(edits / 2)] ?? 0;
}

/** Notes what took so many milliseconds in a company of 100 processes, and tells of larger ones how many times that it is; of 100 nothing. */
export function growthSinceHundred(): (what: string, size: number, milliseconds: number) => string {
  const ofHundred = new Map<string, number>();
  return (what, size, milliseconds) => {
    if (size === 100) ofHundred.set(what, milliseconds);
    const before = ofHundred.get(what);
    return before === undefined || size === 100 ? "" : `, ${(milliseconds / before).toFixed(1)} times that of 100`;
  };
}
