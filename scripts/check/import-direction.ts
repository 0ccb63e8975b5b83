import path from "node:path";
import type { ProjectFile } from "./project-files.ts";

type Room = { mayRead: string[]; reason: string };

/** The arrows between packages: what each may import, and why nothing else. */
const rooms: Record<string, Room> = {
  model: {
    mayRead: [],
    reason: "The model is pure: it runs in the browser and on the server, so it reads no other package.",
  },
  documents: {
    mayRead: ["model"],
    reason: "Documents are pure functions of a company snapshot: they read the model alone.",
  },
  server: {
    mayRead: ["model", "documents"],
    reason: "The server serves the built app as files and knows nothing of it.",
  },
  web: { mayRead: ["model"], reason: "The app talks to the server over HTTP." },
  e2e: { mayRead: [], reason: "Browser tests know only HTTP and the screen." },
};

/** Inside the server: folders that lie above a folder, which it therefore may not import. */
const above: Record<string, { folders: string[]; reason: string }> = {
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

/** Inside the web: its folders from the ground up; each may import those below it. */
const floorsOfWeb = ["api", "i18n", "ui", "form-engine", "features", "app"];

/** An import of a source, lazy ones and exports from elsewhere included; its one group is what is imported. */
const importStatement = /\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g;

/** Every import that goes against the arrows of the architecture, as `file imports x: reason`. */
export function againstTheArrows(files: ProjectFile[]): string[] {
  return files
    .filter((file) => /^packages\/.*\.(ts|tsx|mjs)$/.test(file.path))
    .flatMap((file) =>
      [...file.read().matchAll(importStatement)].flatMap(([, specifier = ""]) => {
        const reason = refusal(file.path, specifier);
        return reason ? [`${file.path} imports ${specifier}: ${reason}`] : [];
      }),
    );
}

function refusal(from: string, specifier: string): string | undefined {
  const [, ownName = ""] = from.split("/");
  const own = rooms[ownName];
  if (!own)
    return `The package ${ownName} has no place among the arrows yet: give it one in scripts/check/import-direction.ts.`;
  const target = targetOf(from, specifier);
  if (target === undefined) return undefined;
  const [top, targetName = ""] = target.split("/");
  if (top !== "packages") return "A package must not reach out of packages/.";
  if (targetName !== ownName) return own.mayRead.includes(targetName) ? relativeReach(specifier) : own.reason;
  if (ownName === "web") return insideWeb(from, target);
  return ownName === "server" ? insideServer(from, target) : undefined;
}

/** The path a specifier leads to from the project's root, or nothing for a library. */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("@opis/")) return specifier.replace("@opis/", "packages/");
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(from), specifier);
  return undefined;
}

function relativeReach(specifier: string): string | undefined {
  return specifier.startsWith(".") ? "Another package is imported by its name (@opis/…), not by a path." : undefined;
}

function insideWeb(from: string, target: string): string | undefined {
  const [, , source, folder = ""] = from.split("/");
  const [, , , targetFolder = ""] = target.split("/");
  // The start of the application stands above all; a test may draw with whatever makes the screen real.
  if (source !== "src" || !floorsOfWeb.includes(folder) || /\.test\.tsx?$/.test(from)) return undefined;
  if (floorsOfWeb.indexOf(targetFolder) <= floorsOfWeb.indexOf(folder)) return undefined;
  return `In the web ${floorsOfWeb.join(" <- ")}: ${folder}/ lies below ${targetFolder}/. Sink what both need.`;
}

function insideServer(from: string, target: string): string | undefined {
  const [, , , folder = "", resource] = from.split("/");
  const [, , , targetFolder = "", targetResource] = target.split("/");
  if (folder === "api" && targetFolder === "api" && stemOf(resource) !== stemOf(targetResource)) {
    return "A resource never imports a sibling. Sink what both need into core/ or model/.";
  }
  // A test may build its data with whatever makes the data real.
  if (/\.test\.tsx?$/.test(from)) return undefined;
  const isIn = (file: string, name: string) => file.startsWith(`packages/server/src/${name}/`);
  return Object.entries(above).find(
    ([name, { folders }]) => isIn(from, name) && folders.some((higher) => isIn(target, higher)),
  )?.[1].reason;
}

/** A resource is a folder or, while it is small, a file with its test. */
const stemOf = (name = "") => name.split(".")[0];
