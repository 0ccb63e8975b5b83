import path from "node:path";
import type { Rolldown } from "vite";

/** The chunks of a build by name. */
export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The entry, the application with its frame, and the pages, each of which is a screen. */
const entry = "src/main.tsx";
const application = "src/app/application.tsx";
const frame = "src/app/frame/frame.tsx";
const page = /\/src\/features\/.+-page\.tsx$/;
const framelessPage = /\/src\/features\/(login|link)\//;

/** The sign-in page, shown before the application is loaded. */
const loginPage = path.resolve("src/features/login/login-page.tsx");
const loginFirst = "src/app/render-sign-in.tsx";

/** Code loaded automatically after a screen's heading, when the screen's own code is already there. */
interface Later {
  readonly screen: string;
  readonly modules: readonly string[];
}

/** Modules imported after a screen's heading is shown; not part of its first load. */
const afterScreens: Readonly<Record<string, Later>> = {
  overlays: { screen: "home", modules: ["src/ui/messages/overlays.tsx"] },
  frame: {
    screen: "home",
    modules: [
      "src/app/frame/live-updates.tsx",
      "src/app/frame/bell.tsx",
      "src/app/frame/news-link.tsx",
      "src/ui/dialogs/confirm-dialog-closing.ts",
    ],
  },
  lists: {
    screen: "forms",
    modules: ["src/features/forms/create-links-button.tsx", "src/features/forms/list-filters.tsx"],
  },
  questions: {
    screen: "questionnaire",
    modules: [
      "src/form-engine/law-button.tsx",
      "src/form-engine/panel/side-panel.tsx",
      "src/form-engine/pdf-button.tsx",
      "src/form-engine/printed-questionnaire.tsx",
      "src/form-engine/rows/rows-editor.tsx",
      "src/form-engine/widgets/name-order-hint.tsx",
      "src/form-engine/workflow-status.tsx",
    ],
  },
};

/** Screens whose heading is shown before their content: the content's module by screen. */
const contents: Readonly<Record<string, string>> = {
  certificates: "src/features/risks/company-certificates.tsx",
  consistency: "src/features/risks/company-findings.tsx",
  countries: "src/features/data-map/company-countries.tsx",
  dashboard: "src/features/dashboard/company-dashboard.tsx",
  "data-map": "src/features/data-map/data-flow-view.tsx",
  import: "src/features/import/import-steps.tsx",
  review: "src/features/review/review-tabs.tsx",
  risks: "src/features/risks/company-risks.tsx",
  sites: "src/features/risks/sites/company-sites.tsx",
  stat: "src/features/stat/company-statistics.tsx",
  "threat-model": "src/features/threats/threat-model-view.tsx",
  "threat-models": "src/features/threats/threat-models.tsx",
};

/** Screens whose addresses have another word than their page's name; the boot script finds a screen by its address. */
export const screensByPage: Readonly<Record<string, string>> = {
  "src/features/link/link-start-page.tsx": "key",
  "src/features/risks/law-changes-page.tsx": "risks-law",
  "src/features/threats/threat-editions-page.tsx": "installation-threats",
  "src/features/recipients/assessment-page.tsx": "one-recipients",
  "src/features/tasks/all-tasks-page.tsx": "companies-tasks",
  "src/features/training/attempt-page.tsx": "one-training",
};
const declaredScreens = new Map(Object.entries(screensByPage).map(([page, screen]) => [path.resolve(page), screen]));

/** Returns the chunks among the output files of a build. */
export function chunksOf(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Chunks {
  return new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
}

/** Returns, for each screen, the files it loads before it is shown. */
export function filesByScreen(chunks: Chunks): ReadonlyMap<string, ReadonlySet<string>> {
  const homes = homesOf(chunks);
  const pages = pagesByScreen([...homes.keys()].filter((id) => page.test(id)).sort());
  return new Map([...pages].map(([screen, id]) => [screen, filesOf(chunks, homes, modulesOf(id))]));
}

/**
 * Returns the page of each screen: as declared, otherwise by its file name. Throws if two pages have the same name, since only one would be preloaded, and if none
 * are found.
 */
export function pagesByScreen(pages: readonly string[]): ReadonlyMap<string, string> {
  if (pages.length === 0) throw new Error("no screen was found among the modules of the build");
  const screens = new Map<string, string>();
  for (const page of pages) {
    const screen = declaredScreens.get(page) ?? path.basename(page, "-page.tsx");
    const other = screens.get(screen);
    if (other !== undefined) throw new Error(`two screens are called ${screen}: ${other} and ${page}`);
    screens.set(screen, page);
  }
  return screens;
}

/** Lists the modules loaded for a page, each with its imports. */
function modulesOf(id: string): readonly string[] {
  if (id === loginPage) return [entry, loginFirst].map((name) => path.resolve(name));
  const around = framelessPage.test(id) ? [entry, application] : [entry, application, frame];
  return [...around.map((name) => path.resolve(name)), id];
}

/** Returns the files loaded after a screen's heading, without those of the screen itself. */
export function laterFiles(chunks: Chunks): ReadonlyMap<string, ReadonlySet<string>> {
  const homes = homesOf(chunks);
  const screens = filesByScreen(chunks);
  const ofContents = Object.entries(contents).map(([screen, module]): [string, Later] => [
    `${screen}-content`,
    { screen, modules: [module] },
  ]);
  return new Map(
    [...Object.entries(afterScreens), ...ofContents].map(([name, { screen, modules }]) => {
      const resolved = modules.map((module) => path.resolve(module));
      const there = screens.get(screen) ?? new Set();
      return [name, new Set([...filesOf(chunks, homes, resolved)].filter((file) => !there.has(file)))];
    }),
  );
}

/** Returns the content files of each screen that shows its heading first. */
export function contentFiles(chunks: Chunks): ReadonlyMap<string, ReadonlySet<string>> {
  const homes = homesOf(chunks);
  return new Map(
    Object.entries(contents).map(([screen, module]) => [screen, filesOf(chunks, homes, [path.resolve(module)])]),
  );
}

/** Returns the chunk that contains one of our modules. */
export function fileOf(chunks: Chunks, module: string): string {
  const file = homesOf(chunks).get(path.resolve(module));
  if (file === undefined) throw new Error(`the build has no ${module}`);
  return file;
}

/** Maps each module to its chunk; a dynamically imported module to the chunk requested by the import. */
function homesOf(chunks: Chunks): ReadonlyMap<string, string> {
  const homes = [...chunks].flatMap(([file, { modules }]) =>
    Object.keys(modules).map((id): [string, string] => [id, file]),
  );
  const doors = [...chunks].flatMap(([file, { facadeModuleId: id }]): [string, string][] => (id ? [[id, file]] : []));
  return new Map([...homes, ...doors]);
}

function filesOf(chunks: Chunks, homes: ReadonlyMap<string, string>, modules: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  for (const module of modules) addFiles(chunks, homes.get(module) ?? module, files);
  return files;
}

function addFiles(chunks: Chunks, file: string, files: Set<string>): void {
  if (files.has(file)) return;
  const chunk = chunks.get(file);
  if (!chunk) throw new Error(`the build has no ${file}`);
  files.add(file);
  for (const imported of chunk.imports) addFiles(chunks, imported, files);
}
