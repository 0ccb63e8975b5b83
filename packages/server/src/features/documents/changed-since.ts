import { isDeepStrictEqual } from "node:util";
import { isMembers, type Members, membersOf } from "@opis/model/rows/members";

interface Seen {
  readonly stored: Members;
  /** As it is to be stored. */
  readonly given: Members;
  /** What was seen, as far as it was told. */
  readonly seen: Members;
}

/** Of what a merge patch changes, what is stored neither as it was seen nor as it is given: others have changed it meanwhile. */
export function changedSince(patch: Members, { stored, given, seen }: Seen): Record<string, unknown> {
  const changed = Object.entries(patch).flatMap(([name, said]): [string, unknown][] => {
    if (!Object.hasOwn(seen, name)) return [];
    const [now, own, known] = [stored[name], given[name], seen[name]];
    if (isMembers(said)) {
      const below = changedSince(said, { stored: membersOf(now), given: membersOf(own), seen: membersOf(known) });
      return Object.keys(below).length > 0 ? [[name, below]] : [];
    }
    return isSame(now, known) || isSame(now, own) ? [] : [[name, now ?? null]];
  });
  return Object.fromEntries(changed);
}

// An empty text says as little as none.
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one === "" ? null : (one ?? null), other === "" ? null : (other ?? null));
}
