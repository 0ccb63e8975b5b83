/** @typedef {{ version?: string, link?: boolean, name?: string, integrity?: string, resolved?: string, license?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockEntry */
/** @typedef {{ name: string, version: string, parent: LockEntry }} LockGap */

/**
 * Lists platform packages that a library names but the lock file does not contain. npm omits them if its registry lacks them, and `npm ci`
 * then refuses the lock file on every machine.
 * @param {Record<string, LockEntry>} packages the `packages` of package-lock.json
 * @returns {LockGap[]}
 */
export function lockGaps(packages) {
  return Object.entries(packages).flatMap(([folder, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, folder, name))
      .map(([name, version]) => ({ name, version, parent: entry })),
  );
}

/**
 * Resolves a package as Node does: in the library's own node_modules, then in each folder above.
 * @param {Record<string, LockEntry>} packages @param {string} folder @param {string} name
 */
function isLocked(packages, folder, name) {
  for (let location = folder; ; location = location.slice(0, Math.max(0, location.lastIndexOf("/node_modules/")))) {
    if (packages[location === "" ? `node_modules/${name}` : `${location}/node_modules/${name}`]) return true;
    if (location === "") return false;
  }
}

/**
 * Lists libraries whose content npm cannot verify, because their lock entries have no hash.
 * @param {Record<string, LockEntry>} packages the `packages` of package-lock.json
 * @returns {{ folder: string, name: string, version: string }[]}
 */
export function entriesWithoutIntegrity(packages) {
  return Object.entries(packages).flatMap(([folder, { link, integrity, version = "", name }]) => {
    const inFolder = folder.split("node_modules/").at(-1) ?? "";
    const isLibrary = folder.includes("node_modules/") && !link;
    return isLibrary && !integrity ? [{ folder, name: name ?? inFolder, version }] : [];
  });
}

/** Lists the folders of lock entries that contain a registry URL. @param {Record<string, LockEntry>} packages @returns {string[]} */
export function entriesWithRegistry(packages) {
  return Object.entries(packages).flatMap(([folder, { link, resolved }]) => (resolved && !link ? [folder] : []));
}

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm64", "arm", "x64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x"];

/**
 * Returns the lock entry of a platform package: its system and processor parsed from its name, its licence that of the library.
 * @param {LockGap} gap
 * @returns {LockEntry}
 */
export function platformEntry({ name, version, parent }) {
  const words = name.split(/[-/]/);
  const os = systems.find((word) => words.includes(word));
  const cpu = processors.find((word) => words.includes(word));
  if (!os || !cpu || !/^\d/.test(version))
    throw new Error(`${name}@${version} is no platform package that can be added by its name.`);
  return {
    version,
    cpu: [cpu],
    ...(parent.dev && { dev: true }),
    ...(os === "linux" && libcOf(words)),
    license: parent.license,
    optional: true,
    os: [os],
  };
}

/** @param {string[]} words */
function libcOf(words) {
  if (words.includes("musl")) return { libc: ["musl"] };
  return words.includes("gnu") ? { libc: ["glibc"] } : {};
}
