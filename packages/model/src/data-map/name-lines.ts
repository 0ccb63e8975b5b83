/** A name in two lines at most, each no wider than the room, broken between words where it can be; what is left over ends in «…». */
export function nameLines(name: string, room: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(name) <= room) return [name];
  const whole = fitting(name, (start) => widthOf(start) <= room);
  const wordEnd = name.lastIndexOf(" ", whole.length);
  const first = wordEnd > 0 ? name.slice(0, wordEnd) : whole;
  const rest = name.slice(first.length).trimStart();
  if (widthOf(rest) <= room) return [first, rest];
  return [first, `${fitting(rest, (start) => widthOf(`${start}…`) <= room).trimEnd()}…`];
}

/** The longest beginning of a text that fits; one letter at the least. */
function fitting(text: string, fits: (start: string) => boolean): string {
  let end = 1;
  while (end < text.length && fits(text.slice(0, end + 1))) end++;
  return text.slice(0, end);
}
