import type { threatsWords } from "../../../words/threats.ts";

const titles = {
  yes: "told_yes",
  no: "told_no",
  unknown: "value_unknown",
  included_expert: "status_included_expert",
  excluded_expert: "status_excluded_expert",
  N1: "level_N1",
  N2: "level_N2",
  N3: "level_N3",
  N4: "level_N4",
} as const;

/** A value of a decision in words; a code that has none stands as it is. */
export function valueTitle(value: string, say: typeof threatsWords.text): string {
  const key = Object.entries(titles).find(([one]) => one === value)?.[1];
  return key === undefined ? value : say(key);
}
