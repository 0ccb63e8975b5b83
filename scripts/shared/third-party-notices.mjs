import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";

/** @typedef {{ name: string, version: string, license?: string }} Manifest */

/**
 * Writes the licences of everything in a bundle: its installed packages, the packages that the app in packages/web/dist is built from, and
 * Node.js.
 * @param {string} folder @param {string} file
 */
export function writeNotices(folder, file) {
  const notices = new Map();
  for (const packageFolder of [...packageFolders(folder), ...appPackages()]) {
    /** @type {Manifest} */
    const { name, version, license } = JSON.parse(readFileSync(path.join(packageFolder, "package.json"), "utf8"));
    notices.set(`${name} ${version}`, { licence: license ?? "see its text", texts: licenceTexts(packageFolder) });
  }
  const sections = [...notices.entries()]
    .sort(([left], [right]) => left.localeCompare(right, "en"))
    .map(([title, { licence, texts }]) => [`${title} (${licence})`, ...texts].join("\n\n"));
  const runtime = path.join(folder, "node/LICENSE");
  if (existsSync(runtime)) sections.push(`Node.js\n\n${readFileSync(runtime, "utf8").trim()}`);
  const head = "Opis contains the following software of others. Opis itself is under Apache-2.0, see LICENSE.";
  writeFileSync(file, `${[head, ...sections].join(`\n\n${"=".repeat(80)}\n\n`)}\n`);
}

/** Lists the folders of all installed packages. @param {string} folder @returns {string[]} */
function packageFolders(folder) {
  const modules = path.join(folder, "node_modules");
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .flatMap((entry) =>
      entry.name.startsWith("@") ? scoped(path.join(modules, entry.name)) : [path.join(modules, entry.name)],
    )
    .flatMap((packageFolder) => [packageFolder, ...packageFolders(packageFolder)])
    .filter((packageFolder) => existsSync(path.join(packageFolder, "package.json")));
}

/** @param {string} scope */
function scoped(scope) {
  const entries = readdirSync(scope, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(scope, name));
}

/** Tools that only build the app. */
const buildTools = new Set(["vite", "@vitejs/plugin-react", "postcss"]);

/** Lists the folders of the packages that the app is built from, including transitive dependencies. @returns {string[]} */
export function appPackages() {
  const foundFolders = new Set();
  /** @param {string} from @param {string[]} names */
  const visit = (from, names) => {
    for (const name of names) {
      const packageFolder = placeOf(from, name);
      if (!packageFolder || foundFolders.has(packageFolder)) continue;
      foundFolders.add(packageFolder);
      visit(packageFolder, dependenciesOf(packageFolder));
    }
  };
  const app = path.join(root, "packages/web");
  visit(
    app,
    dependenciesOf(app).filter((name) => !buildTools.has(name) && !name.startsWith("@opis/")),
  );
  return [...foundFolders];
}

/** @param {string} packageFolder @returns {string[]} */
function dependenciesOf(packageFolder) {
  return Object.keys(JSON.parse(readFileSync(path.join(packageFolder, "package.json"), "utf8")).dependencies ?? {});
}

/** Resolves a package as Node.js does: in the folder's node_modules, then in each one above. @param {string} from @param {string} name */
function placeOf(from, name) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name);
    if (existsSync(path.join(candidate, "package.json"))) return candidate;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Returns the licences and notices in a package's own folder. @param {string} packageFolder */
function licenceTexts(packageFolder) {
  return readdirSync(packageFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map((entry) => readFileSync(path.join(packageFolder, entry.name), "utf8").trim());
}
