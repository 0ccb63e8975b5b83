/** Modules that become one file, and the screens that load it. */
export interface Group {
  readonly screens: ReadonlySet<string>;
  readonly modules: readonly string[];
  /** Bytes of all modules. */
  readonly size: number;
  /** Its files in the build that it is made of, and those that they import: whoever loads the group loads these as well. */
  readonly files: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
}

/** What loading costs. */
export interface Prices {
  /** Bytes of code that cost as much as a request. */
  readonly request: number;
  /** How much a screen counts beside others. */
  readonly weightOf: (screen: string) => number;
}

/** Two groups put together, with the others as they are then, and the bytes that this saves all screens together. */
interface Joining {
  readonly groups: readonly Group[];
  readonly saved: number;
}

/**
 * Joins groups while that makes the screens quicker: one request less for each screen that needs both, against the bytes
 * that others then load without need, what a group imports included. A screen counts as its weight. Groups
 * that import each other in no circle do not after it either.
 */
export function mergedGroups(groups: readonly Group[], prices: Prices): readonly Group[] {
  const before = costOf(groups, prices);
  const best = pairsOf(groups)
    .flatMap(([one, other]) => afterJoining(groups, one, other))
    .map((joined): Joining => ({ groups: joined, saved: before - costOf(joined, prices) }))
    .reduce<Joining | undefined>((most, each) => (each.saved > (most?.saved ?? 0) ? each : most), undefined);
  return best ? mergedGroups(best.groups, prices) : groups;
}

function costOf(groups: readonly Group[], { request, weightOf }: Prices): number {
  return groups.reduce((sum, { screens, size }) => {
    const weight = [...screens].reduce((total, screen) => total + weightOf(screen), 0);
    return sum + weight * (size + request);
  }, 0);
}

function pairsOf(groups: readonly Group[]): [Group, Group][] {
  return groups.flatMap((one, index) => groups.slice(index + 1).map((other): [Group, Group] => [one, other]));
}

/** All groups when two are one, which every screen of either then loads with all it imports; nothing where that would make a circle. */
function afterJoining(groups: readonly Group[], one: Group, other: Group): (readonly Group[])[] {
  const joined = join(one, other);
  const rest = groups.filter((group) => group !== one && group !== other);
  const below = importedBy(joined, rest);
  if ([...below].some(({ imports }) => meet(imports, joined.files))) return [];
  const loaded = rest.map((group) =>
    below.has(group) ? { ...group, screens: union(group.screens, joined.screens) } : group,
  );
  return [[...loaded, joined]];
}

function join(one: Group, other: Group): Group {
  return {
    screens: union(one.screens, other.screens),
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    files: union(one.files, other.files),
    imports: union(one.imports, other.imports),
  };
}

/** The groups that one imports, and those that these import. */
function importedBy({ imports }: Group, groups: readonly Group[], found = new Set<Group>()): ReadonlySet<Group> {
  for (const group of groups) {
    if (found.has(group) || !meet(imports, group.files)) continue;
    found.add(group);
    importedBy(group, groups, found);
  }
  return found;
}

function union(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one, ...other]);
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((each) => other.has(each));
}
