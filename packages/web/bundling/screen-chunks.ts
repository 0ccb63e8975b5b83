import type { Plugin } from "vite";
import type { FirstBuild } from "./first-build.ts";
import { type Chunks, chunksOf, laterFiles, screenFiles } from "./screen-files.ts";

/** Where the build says which files each screen loads before it shows, by the screen's name. */
const screensFile = ".vite/screens.json";

/** The screen for visitors without a session: it loads nothing that only other screens need. */
const firstScreen = "login";

/** The screens that letters and links for outsiders lead to: they load nothing for the sake of those behind sign-in. */
const lettersScreen = "email-link";
const linkScreens = ["key", "link", "expired", "completed"];

/**
 * What a request costs in addition to its bytes, on a slow network, in bytes of code before it is packed; what every screen loads is
 * put together more freely, as there nothing is loaded in vain.
 */
const requestPrice = { ofFirst: 30_000, ofOthers: 6_000 };

/**
 * Screens that people open every day, and those that load most: what others need is put into their files only where it saves
 * much. The numbers are how much such a screen counts among those of members.
 */
const weights: Readonly<Record<string, number>> = {
  companies: 6,
  forms: 6,
  documents: 5,
  directory: 4,
  questionnaire: 4,
  import: 3,
  "copy-from": 3,
};

/** What comes after a heading decides little on how the code that is waited for is put together. */
const weightOfLater = 0.1;

/**
 * Puts modules that the same screens load into one file, and small files together: a screen then comes in some eight files
 * and not in a hundred, which saves journeys and packs tighter, and loads little that it does not show. `first` is a build
 * without it, which tells what each screen loads.
 */
export function screenChunks(first: FirstBuild): Plugin {
  return {
    name: "screen-chunks",
    apply: "build",
    config: async () => {
      const names = chunkNames(await first());
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: "allow-extension" as const,
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ debugName: "screens", name: (module: string) => names.get(module) ?? null }],
              },
            },
          },
        },
      };
    },
    generateBundle(_options, bundle) {
      const chunks = chunksOf(Object.values(bundle));
      refuseCircle(chunks);
      const screens = screenFiles(chunks);
      const files = Object.fromEntries([...screens].map(([screen, loaded]) => [screen, [...loaded]]));
      this.emitFile({ type: "asset", fileName: screensFile, source: JSON.stringify(files) });
    },
  };
}

/** Files by their names, each with those that it imports. */
type Files = ReadonlyMap<string, { readonly imports: readonly string[] }>;

/** Throws where files import each other in a circle: a module of theirs could then run before what it imports. */
export function refuseCircle(files: Files): void {
  const cleared = new Set<string>();
  for (const file of files.keys()) follow(files, file, [], cleared);
}

function follow(files: Files, file: string, way: readonly string[], cleared: Set<string>): void {
  if (way.includes(file)) throw new Error(`files of the build import each other: ${[...way, file].join(" -> ")}`);
  if (cleared.has(file)) return;
  for (const imported of files.get(file)?.imports ?? []) follow(files, imported, [...way, file], cleared);
  cleared.add(file);
}

/** The name of the file of each module that some screen loads: a screen's own modules are a file, those of several are put together. */
function chunkNames(chunks: Chunks): ReadonlyMap<string, string> {
  const later = laterFiles(chunks);
  const weightOf = (screen: string) => (later.has(screen) ? weightOfLater : 1);
  const merge = (some: readonly Group[], request: number) => mergedGroups(some, { request, weightOf });
  const weightAmongMembers = (screen: string) => weightOf(screen) * (weights[screen] ?? 1);
  const groups = [...groupsOf(chunks).values()];
  const own = groups.filter(({ screens }) => screens.size === 1);
  const shared = groups.filter(({ screens }) => screens.size > 1);
  const ofFirst = shared.filter(({ screens }) => screens.has(firstScreen));
  const ofLetters = shared.filter(({ screens }) => screens.has(lettersScreen) && !screens.has(firstScreen));
  const ofLinks = shared.filter(
    ({ screens }) =>
      linkScreens.some((screen) => screens.has(screen)) && !screens.has(lettersScreen) && !screens.has(firstScreen),
  );
  const placed = new Set([...ofFirst, ...ofLetters, ...ofLinks]);
  const ofOthers = shared.filter((group) => !placed.has(group));
  const merged = [
    ...merge(ofFirst, requestPrice.ofFirst),
    ...merge(ofLetters, requestPrice.ofOthers),
    ...merge(ofLinks, requestPrice.ofOthers),
    ...mergedGroups(ofOthers, { request: requestPrice.ofOthers, weightOf: weightAmongMembers }),
  ];
  return new Map([
    ...own.flatMap(({ screens: [screen = ""], modules }) => modules.map((id): [string, string] => [id, screen])),
    ...merged.flatMap(({ modules }, index) => modules.map((id): [string, string] => [id, `shared-${index}`])),
  ]);
}

/** Modules that become one file, and the screens that load it. */
export interface Group {
  readonly screens: ReadonlySet<string>;
  readonly modules: readonly string[];
  /** Bytes of all modules. */
  readonly size: number;
  /** The group's files in the build and those they import: loading the group loads all of them. */
  readonly files: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
}

/** What loading costs. */
interface Prices {
  /** Bytes of code that cost as much as a request. */
  readonly request: number;
  /** The weight of a screen relative to the others. */
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

const nothing = { modules: [], size: 0, files: new Set<string>(), imports: new Set<string>() };

/** Modules by the screens that load them. */
function groupsOf(chunks: Chunks): ReadonlyMap<string, Group> {
  const loaded = [...screenFiles(chunks), ...laterFiles(chunks)];
  const groups = new Map<string, Group>();
  for (const [file, chunk] of chunks) {
    const screens = new Set(loaded.filter(([, files]) => files.has(file)).map(([screen]) => screen));
    if (screens.size === 0) continue;
    const key = [...screens].join(" ");
    const { modules, size, files, imports } = groups.get(key) ?? nothing;
    const added = Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
    groups.set(key, {
      screens,
      modules: [...modules, ...Object.keys(chunk.modules)],
      size: size + added,
      files: new Set([...files, file]),
      imports: new Set([...imports, ...chunk.imports]),
    });
  }
  return groups;
}
