const groups = ["POL", "FRM", "CKI", "NET", "PUB", "OWN", "C"] as const;

/** Returns the translation key of a group of checks, by the prefix of their codes. */
export function groupKey(code: string): `group_${(typeof groups)[number]}` {
  return `group_${groups.find((group) => code === group) ?? "C"}`;
}
