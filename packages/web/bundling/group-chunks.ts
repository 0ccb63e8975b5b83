import type { Plugin } from "vite";
import type { AnalysisBuild } from "./analysis-build.ts";
import { type Chunks, chunksOf, filesByScreen, laterFiles } from "./files-by-screen.ts";

/** Build file that lists, by screen name, the files each screen loads before it is shown. */
const screensFile = ".vite/screens.json";

/** Screen for visitors without a session: it must not load code that only other screens need. */
const firstScreen = "login";

/** Screens opened from e-mail links by people without an account: they must not load code of signed-in screens. */
const lettersScreen = "email-link";
const linkScreens = ["key", "link", "expired", "completed"];

/**
 * Cost of one more request, in bytes of uncompressed code. Chunks shared with the sign-in screen, which every screen loads, get the higher
 * price and are merged more readily; those of respondents' links, who open one screen, the lower one.
 */
const requestPrice = { ofFirst: 30_000, ofLinks: 3_000, ofOthers: 6_000 };

/**
 * Weight of each screen relative to the others. Screens that people open daily, and the largest ones, weigh more: foreign code is merged
 * into their files only when it saves a lot.
 */
const weights: Readonly<Record<string, number>> = {
  companies: 12,
  forms: 14,
  documents: 12,
  directory: 9,
  questionnaire: 24,
  incident: 3,
  "one-recipients": 6,
  request: 4,
  task: 3,
  destruction: 3,
  "copy-from": 3,
};

/** Weight of code loaded after a heading is shown: it should hardly influence the chunks of the first load. */
const weightOfLater = 0.1;

/**
 * Merges modules that the same screens load, and small chunks, so that a screen loads about eight files instead of a hundred. `first` is a
 * build without merging, which shows what each screen loads.
 */
export function groupChunks(first: AnalysisBuild): Plugin {
  return {
    name: "group-chunks",
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
      const screens = filesByScreen(chunks);
      const files = Object.fromEntries([...screens].map(([screen, loaded]) => [screen, [...loaded]]));
      this.emitFile({ type: "asset", fileName: screensFile, source: JSON.stringify(files) });
    },
  };
}

/** Files by name, each with the files that it imports. */
type Files = ReadonlyMap<string, { readonly imports: readonly string[] }>;

/** Throws if files import each other in a cycle: a module could then run before its imports. */
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

/** Returns the chunk name of each module that a screen loads: modules of one screen form a chunk, shared modules are merged. */
function chunkNames(chunks: Chunks): ReadonlyMap<string, string> {
  const later = laterFiles(chunks);
  const weightOf = (screen: string) => (later.has(screen) ? weightOfLater : 1);
  const merge = (some: readonly Group[], request: number) => mergeGroups(some, { request, weightOf });
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
    ...merge(ofLinks, requestPrice.ofLinks),
    ...mergeGroups(ofOthers, { request: requestPrice.ofOthers, weightOf: weightAmongMembers }),
  ];
  return new Map([
    ...own.flatMap((group) => ownChunks(group, chunks, later)),
    ...merged.flatMap(({ modules }, index) => modules.map((id): [string, string] => [id, `shared-${index}`])),
  ]);
}

/**
 * Returns the chunk names of modules that one screen loads. Of code loaded after a heading, what parts opened on demand import as well is a
 * chunk of its own: otherwise such a part, like the rows of a long list, would load all of that code.
 */
function ownChunks(
  { screens, files }: Group,
  chunks: Chunks,
  later: ReadonlyMap<string, ReadonlySet<string>>,
): [string, string][] {
  const [screen = ""] = screens;
  const onDemand = new Set<string>();
  const add = (file: string) => {
    if (onDemand.has(file)) return;
    onDemand.add(file);
    chunks.get(file)?.imports.forEach(add);
  };
  const loaded = later.get(screen);
  if (loaded) for (const file of chunks.keys()) if (!loaded.has(file)) add(file);
  return [...files].flatMap((file) => {
    const name = onDemand.has(file) ? `${screen}-on-demand` : screen;
    return Object.keys(chunks.get(file)?.modules ?? {}).map((id): [string, string] => [id, name]);
  });
}

/** Modules of one chunk, and the screens that load it. */
export interface Group {
  readonly screens: ReadonlySet<string>;
  readonly modules: readonly string[];
  /** Bytes of all modules. */
  readonly size: number;
  /** The group's files in the build and all files they import: loading the group loads them too. */
  readonly files: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
}

/** The cost model of loading. */
interface Prices {
  /** Cost of one request, in bytes of code. */
  readonly request: number;
  /** The weight of a screen relative to the others. */
  readonly weightOf: (screen: string) => number;
}

/** Two groups, and the most bytes that merging them can save. */
interface Pair {
  readonly one: Group;
  readonly other: Group;
  readonly most: number;
}

/**
 * Merges groups while that makes screens load faster: one request fewer for each screen that needs both, minus the bytes (imports included)
 * that other screens load needlessly. Never creates an import cycle.
 */
export function mergeGroups(groups: readonly Group[], prices: Prices): readonly Group[] {
  const before = costOf(groups, prices);
  let best: { readonly groups: readonly Group[]; readonly saved: number } | undefined;
  for (const { one, other, most } of pairsOf(groups, prices)) {
    // The following pairs cannot save more.
    if (most <= (best?.saved ?? 0)) break;
    const joined = afterJoining(groups, one, other);
    const saved = joined ? before - costOf(joined, prices) : 0;
    if (joined && saved > (best?.saved ?? 0)) best = { groups: joined, saved };
  }
  return best ? mergeGroups(best.groups, prices) : groups;
}

function costOf(groups: readonly Group[], { request, weightOf }: Prices): number {
  return groups.reduce((sum, { screens, size }) => {
    const weight = [...screens].reduce((total, screen) => total + weightOf(screen), 0);
    return sum + weight * (size + request);
  }, 0);
}

/** Returns the pairs of groups that the same screens load, those that can save most first. */
function pairsOf(groups: readonly Group[], prices: Prices): Pair[] {
  return groups
    .flatMap((one, index) =>
      groups.slice(index + 1).map((other) => ({ one, other, most: mostSaved(one, other, prices) })),
    )
    .filter(({ most }) => most > 0)
    .sort((first, second) => second.most - first.most);
}

/** Returns what merging two groups saves, not counting that more screens then load what they import. */
function mostSaved(one: Group, other: Group, { request, weightOf }: Prices): number {
  let saved = 0;
  for (const screen of one.screens) saved += weightOf(screen) * (other.screens.has(screen) ? request : -other.size);
  for (const screen of other.screens) if (!one.screens.has(screen)) saved -= weightOf(screen) * one.size;
  return saved;
}

/**
 * Returns all groups after merging two, which every screen of either then loads with its imports; undefined if that would create a cycle.
 */
function afterJoining(groups: readonly Group[], one: Group, other: Group): readonly Group[] | undefined {
  const joined = join(one, other);
  const rest = groups.filter((group) => group !== one && group !== other);
  const below = importedBy(joined, rest);
  if ([...below].some(({ imports }) => meet(imports, joined.files))) return undefined;
  const loaded = rest.map((group) =>
    below.has(group) ? { ...group, screens: union(group.screens, joined.screens) } : group,
  );
  return [...loaded, joined];
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

/** Returns the groups that a group imports, directly or indirectly. */
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
  for (const each of one) if (other.has(each)) return true;
  return false;
}

const nothing = { modules: [], size: 0, files: new Set<string>(), imports: new Set<string>() };

/** Groups modules by the set of screens that load them. */
function groupsOf(chunks: Chunks): ReadonlyMap<string, Group> {
  const loaded = [...filesByScreen(chunks), ...laterFiles(chunks)];
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
