import path from "node:path";
import type { ProjectFile } from "./project-files.ts";

type PackageRule = { mayImport: string[]; reason: string };

/** What each package may import, and the reason. */
const packageRules: Record<string, PackageRule> = {
  model: {
    mayImport: [],
    reason: "The model is pure: it runs in the browser and on the server, so it reads no other package.",
  },
  documents: {
    mayImport: ["model"],
    reason: "Documents are pure functions of a company snapshot: they read the model alone.",
  },
  server: {
    mayImport: ["model", "documents"],
    reason: "The server serves the built app as files and knows nothing of it.",
  },
  web: { mayImport: ["model"], reason: "The app talks to the server over HTTP." },
  e2e: { mayImport: [], reason: "Browser tests know only HTTP and the screen." },
};

/** Folders of the server that a folder must not import because they depend on it. */
const forbiddenFolders: Record<string, { folders: string[]; reason: string }> = {
  database: {
    folders: ["api", "http", "core/documents", "core/review", "core/risks", "core/records"],
    reason: "The database lies below all: it knows tables, not requests.",
  },
  core: { folders: ["api"], reason: "The core is shared by the resources and knows none of them." },
  "core/records": {
    folders: ["core/documents", "core/review", "core/risks"],
    reason: "The write core is shared by what reads rows and knows none of it.",
  },
  "core/risks": { folders: ["core/review"], reason: "Review tables show risks; risks know no tables." },
  http: { folders: ["api"], reason: "The HTTP parts are shared by the resources and know none of them." },
};

/** Layers of the web package from the lowest up; each may import the lower ones. */
const webLayers = ["api", "i18n", "ui", "form-engine", "features", "app"];

/** Matches an import, dynamic import or re-export; its group is the specifier. */
const importStatement = /\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g;

/** Lists imports against the direction of the architecture, as `file imports x: reason`. */
export function forbiddenImports(files: ProjectFile[]): string[] {
  return files
    .filter((file) => /^packages\/.*\.(ts|tsx|mjs)$/.test(file.path))
    .flatMap((file) =>
      [...file.read().matchAll(importStatement)].flatMap(([, specifier = ""]) => {
        const reason = findViolation(file.path, specifier);
        return reason ? [`${file.path} imports ${specifier}: ${reason}`] : [];
      }),
    );
}

function findViolation(from: string, specifier: string): string | undefined {
  const [, ownName = ""] = from.split("/");
  const ownRules = packageRules[ownName];
  if (!ownRules) return `The package ${ownName} has no import rule yet: add one in scripts/check/forbidden-imports.ts.`;
  const target = targetOf(from, specifier);
  if (target === undefined) return undefined;
  if (target === from) return "A module that imports itself cannot be loaded in the built server.";
  const [top, targetName = ""] = target.split("/");
  if (top !== "packages") return "A package must not reach out of packages/.";
  if (targetName !== ownName)
    return ownRules.mayImport.includes(targetName) ? findRelativeImport(specifier) : ownRules.reason;
  if (ownName === "web") return findWebViolation(from, target);
  return ownName === "server" ? findServerViolation(from, target) : undefined;
}

/** Returns the path of a specifier from the project's root; undefined for a library. */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("@opis/")) return specifier.replace("@opis/", "packages/");
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(from), specifier);
  return undefined;
}

function findRelativeImport(specifier: string): string | undefined {
  return specifier.startsWith(".") ? "Another package is imported by its name (@opis/…), not by a path." : undefined;
}

function findWebViolation(from: string, target: string): string | undefined {
  const [, , source, folder = ""] = from.split("/");
  const [, , , targetFolder = ""] = target.split("/");
  // The entry point may import everything; a test may use whatever renders the real screen.
  if (source !== "src" || !webLayers.includes(folder) || /\.test\.tsx?$/.test(from)) return undefined;
  if (webLayers.indexOf(targetFolder) <= webLayers.indexOf(folder)) return undefined;
  return `In the web ${webLayers.join(" <- ")}: ${folder}/ lies below ${targetFolder}/. Sink what both need.`;
}

function findServerViolation(from: string, target: string): string | undefined {
  const [, , , folder = "", resource] = from.split("/");
  const [, , , targetFolder = "", targetResource] = target.split("/");
  if (folder === "api" && targetFolder === "api" && stemOf(resource) !== stemOf(targetResource)) {
    return "A resource never imports a sibling. Sink what both need into core/ or model/.";
  }
  // A test may create its data with the real code of any folder.
  if (/\.test\.tsx?$/.test(from)) return undefined;
  const isIn = (file: string, name: string) => file.startsWith(`packages/server/src/${name}/`);
  return Object.entries(forbiddenFolders).find(
    ([name, { folders }]) => isIn(from, name) && folders.some((higher) => isIn(target, higher)),
  )?.[1].reason;
}

/** A resource is a folder or, while it is small, a file with its test. */
const stemOf = (name = "") => name.split(".")[0];
