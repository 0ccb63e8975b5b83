/** A part of a text: plain words, or the mention of a person. */
export interface MentionPart {
  readonly text: string;
  /** Where it begins in the text. */
  readonly start: number;
  /** The login that is mentioned; undefined of plain words. */
  readonly login?: string;
}

/**
 * Returns a text in parts, those that mention one of these logins marked: «@anna.ivanova». Letter case does not matter. An address
 * of e-mail mentions no one, and the longest login wins where one begins with another.
 */
export function mentionParts(text: string, logins: readonly string[]): MentionPart[] {
  if (logins.length === 0 || !text.includes("@")) return [{ text, start: 0 }];
  const known = new Map(logins.map((login) => [login.toLocaleLowerCase(), login]));
  const choices = [...known.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}_.])@(${choices.join("|")})(?![\\p{L}\\p{N}_-]|[.@][\\p{L}\\p{N}])`,
    "giu",
  );
  const parts: MentionPart[] = [];
  let end = 0;
  for (const found of text.matchAll(mention)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), start: end });
    const login = known.get((found[1] ?? "").toLocaleLowerCase());
    parts.push({ text: found[0], start: found.index, ...(login !== undefined && { login }) });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end });
  return parts;
}

/** Returns the logins that a text mentions, each once. */
export function mentionedLogins(text: string, logins: readonly string[]): string[] {
  return [...new Set(mentionParts(text, logins).flatMap(({ login }) => login ?? []))];
}

function escaped(login: string): string {
  return login.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}
