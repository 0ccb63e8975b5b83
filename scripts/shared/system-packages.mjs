import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { run } from "./run.mjs";

/** @typedef {{ debian: string, why: string, isThere: () => boolean }} SystemPackage */

/** System packages that tests need, by their names in Debian and Ubuntu. @type {SystemPackage[]} */
const systemPackages = [
  {
    debian: "chromium",
    why: "the browser tests (or name another Chromium in CHROMIUM)",
    isThere: () => existsSync(process.env.CHROMIUM ?? "") || onPath("chromium"),
  },
  {
    debian: "chromium-headless-shell",
    why: "the browser tests in less time",
    isThere: () => onPath("chromium-headless-shell"),
  },
  { debian: "libreoffice-writer-nogui", why: "opening the documents we write", isThere: () => onPath("soffice") },
  { debian: "libreoffice-calc-nogui", why: "opening the tables we write", isThere: hasCalc },
  { debian: "poppler-utils", why: "reading the pdf files we write", isThere: () => onPath("pdftoppm") },
  { debian: "postgresql", why: "the tests against an outer database server", isThere: hasPostgresServer },
  {
    debian: "pgbouncer",
    why: "the test of a connection pooler",
    isThere: () => existsSync("/usr/sbin/pgbouncer"),
  },
  { debian: "slapd", why: "the tests of directory sync", isThere: hasDirectoryServer },
  { debian: "ldap-utils", why: "filling the directory of those tests", isThere: () => onPath("ldapadd") },
  { debian: "patroni", why: "the test of a pair of database servers", isThere: () => onPath("patroni") },
  { debian: "etcd-server", why: "that test: who leads is agreed there", isThere: () => onPath("etcd") },
  {
    debian: "haproxy",
    why: "that test: the route to the leader",
    isThere: () => onPath("haproxy") || existsSync("/usr/sbin/haproxy"),
  },
  { debian: "fonts-liberation", why: "pages measured with the fonts of an office", isThere: hasLiberationFonts },
];

/** Installs missing packages if permitted, otherwise prints instructions; the tests that need them then fail by name. */
export async function ensureSystemPackages() {
  const missing = systemPackages.filter((item) => !item.isThere());
  if (missing.length === 0) return;
  for (const item of missing) console.log(`Missing on this system: ${item.debian}, for ${item.why}`);
  const names = missing.map((item) => item.debian);
  if (process.getuid?.() !== 0 || !onPath("apt-get")) {
    console.log(
      `Install them and run the tests again, on Debian or Ubuntu with: sudo apt-get install ${names.join(" ")}`,
    );
    return;
  }
  console.log(`Installing ${names.join(", ")} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, limitSeconds: 120 });
  // A single unknown name would make apt refuse all packages.
  const knownNames = names.filter((name) => spawnSync("apt-cache", ["show", name]).status === 0);
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...knownNames];
  const code = await run("apt-get", install, { env, limitSeconds: 480 });
  if (code !== 0)
    console.log(`apt-get could not install them: see its words above, then install by hand: ${names.join(" ")}`);
}

/** @param {string} program */
function onPath(program) {
  return (process.env.PATH ?? "").split(":").some((folder) => folder !== "" && existsSync(`${folder}/${program}`));
}

// Its path is only searched by root.
function hasDirectoryServer() {
  return existsSync("/usr/sbin/slapd") || onPath("slapd");
}

function hasPostgresServer() {
  const versions = "/usr/lib/postgresql";
  if (!existsSync(versions)) return onPath("initdb");
  return readdirSync(versions).some((version) => existsSync(`${versions}/${version}/bin/initdb`));
}

// LibreOffice is packaged in parts: it opens tables only if Calc is installed.
function hasCalc() {
  const folders = ["/usr/lib/libreoffice/program", "/usr/lib64/libreoffice/program"];
  return folders.some((folder) => existsSync(`${folder}/libsclo.so`)) || (onPath("soffice") && !onPath("apt-get"));
}

function hasLiberationFonts() {
  return ["liberation", "liberation2"].some((folder) => existsSync(`/usr/share/fonts/truetype/${folder}`));
}
