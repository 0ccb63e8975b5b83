/** Returns a text with each pattern replaced; throws if a pattern is not found. */
export function replaceText(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((done, [found, by]) => {
    if (done.search(found) === -1) throw new Error(`${found} is not in the configuration any more`);
    return done.replace(found, by);
  }, text);
}
