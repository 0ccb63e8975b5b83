/** A part of a text: plain text, or a mention of a person. */
export interface MentionPart {
  readonly text: string;
  /** Start position in the text. */
  readonly start: number;
  /** The mentioned login; undefined for plain text. */
  readonly login?: string;
}

/**
 * Splits a text into parts and marks mentions of these logins: «@anna.ivanova». Case-insensitive. An e-mail address mentions no one, and
 * of logins with a common prefix the longest wins.
 */
export function mentionParts(text: string, logins: readonly string[]): MentionPart[] {
  if (logins.length === 0 || !text.includes("@")) return [{ text, start: 0 }];
  const loginsByLowerCase = new Map(logins.map((login) => [login.toLocaleLowerCase(), login]));
  const choices = [...loginsByLowerCase.keys()].sort((left, right) => right.length - left.length).map(escaped);
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}_.])@(${choices.join("|")})(?![\\p{L}\\p{N}_-]|[.@][\\p{L}\\p{N}])`,
    "giu",
  );
  const parts: MentionPart[] = [];
  let end = 0;
  for (const match of text.matchAll(mention)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), start: end });
    const login = loginsByLowerCase.get((match[1] ?? "").toLocaleLowerCase());
    parts.push({ text: match[0], start: match.index, ...(login !== undefined && { login }) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end });
  return parts;
}

/** Returns the distinct logins mentioned in a text. */
export function mentionedLogins(text: string, logins: readonly string[]): string[] {
  return [...new Set(mentionParts(text, logins).flatMap(({ login }) => login ?? []))];
}

function escaped(login: string): string {
  return login.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}
