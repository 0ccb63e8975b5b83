/** Modules that become one file, and the screens that load it. */
export interface Group {
  readonly screens: ReadonlySet<string>;
  readonly modules: readonly string[];
  /** Bytes of all modules. */
  readonly size: number;
}

/**
 * Joins groups while that makes the screens quicker: one request less for each screen that needs both, against the bytes
 * that others then load without need. A request costs as much as `requestPrice` bytes.
 */
export function mergedGroups(groups: readonly Group[], requestPrice: number): readonly Group[] {
  const costOf = ({ screens, size }: Group) => screens.size * (size + requestPrice);
  const best = pairsOf(groups)
    .map(([one, other]) => {
      const joined = join(one, other);
      return { one, other, joined, saved: costOf(one) + costOf(other) - costOf(joined) };
    })
    .reduce<Joining | undefined>((most, each) => (each.saved > (most?.saved ?? 0) ? each : most), undefined);
  if (!best) return groups;
  const rest = groups.filter((group) => group !== best.one && group !== best.other);
  return mergedGroups([...rest, best.joined], requestPrice);
}

interface Joining {
  readonly one: Group;
  readonly other: Group;
  readonly joined: Group;
  readonly saved: number;
}

function pairsOf(groups: readonly Group[]): [Group, Group][] {
  return groups.flatMap((one, index) => groups.slice(index + 1).map((other): [Group, Group] => [one, other]));
}

function join(one: Group, other: Group): Group {
  return {
    screens: new Set([...one.screens, ...other.screens]),
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
  };
}
