import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);
const base = "dc=example,dc=ru";
const reader = `cn=reader,${base}`;
const program = "/usr/sbin/slapd";
const schemas = ["core", "cosine", "inetorgperson"].map((name) => `include /etc/ldap/schema/${name}.schema`);

/** A directory of the tests' own: OpenLDAP over ldaps and StartTLS, with people and groups. */
export interface DirectoryServer {
  /** Settings by which the product reads it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where it answers by StartTLS. */
  readonly startTls: string;
  /** Runs `ldapmodify` as its administrator. */
  modify(ldif: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a directory on free ports that holds these entries; each is given without its base. */
export async function startDirectoryServer(entries: readonly string[]): Promise<DirectoryServer> {
  if (!existsSync(program))
    throw new Error("No directory server was found: install the packages slapd and ldap-utils.");
  const folder = await mkdtemp(path.join(tmpdir(), "opis-directory-"));
  const file = (name: string) => path.join(folder, name);
  await mkdir(file("data"));
  const certificate = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-x509", "-days", "2"];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  await run("openssl", ["req", ...certificate, ...subject, "-keyout", file("key.pem"), "-out", file("cert.pem")]);
  await writeFile(file("slapd.conf"), configuration(file));
  await writeFile(file("entries.ldif"), [...roots, ...entries].join("\n\n"));
  await run("/usr/sbin/slapadd", ["-q", "-f", file("slapd.conf"), "-l", file("entries.ldif")]);

  const [ldaps, ldap] = [await freePort(), await freePort()];
  const urls = `ldaps://127.0.0.1:${ldaps}/ ldap://127.0.0.1:${ldap}/`;
  const server = spawn(program, ["-d", "0", "-f", file("slapd.conf"), "-h", urls], { stdio: "ignore" });
  const ended = once(server, "exit");
  const startTls = `ldap://localhost:${ldap}`;
  const administrator = ["-x", "-H", startTls, "-D", `cn=admin,${base}`, "-w", "secret"];
  while (!(await run("ldapwhoami", administrator).then(Boolean, () => false))) {
    if (server.exitCode !== null) throw new Error("slapd did not start");
    await wait(20);
  }
  return {
    settings: {
      LDAP_URL: `ldaps://localhost:${ldaps}`,
      LDAP_CA_FILE: file("cert.pem"),
      LDAP_BIND_DN: reader,
      LDAP_BIND_PASSWORD: "reading",
      LDAP_BASE: base,
    },
    startTls,
    modify: async (ldif) => {
      await writeFile(file("change.ldif"), ldif);
      await run("ldapmodify", [...administrator, "-f", file("change.ldif")]);
    },
    close: async () => {
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a person as an entry; their e-mail is `<name>@example.ru`. */
export function personEntry(name: string): string {
  const mail = `${name}@example.ru`;
  return `dn: uid=${name},${base}\nobjectClass: inetOrgPerson\nuid: ${name}\ncn: ${name}\nsn: ${name}\nmail: ${mail}`;
}

/** Returns a group as an entry, of people (`uid=…`) and groups (`cn=…`). */
export function groupEntry(name: string, members: readonly string[]): string {
  const lines = members.map((member) => `member: ${member},${base}`);
  return [`dn: cn=${name},${base}`, "objectClass: groupOfNames", `cn: ${name}`, ...lines].join("\n");
}

const roots = [
  `dn: ${base}\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example`,
  `dn: ${reader}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: reader\nuserPassword: reading`,
];

// A search without paging is refused beyond 500 entries, as Active Directory does beyond 1,000.
function configuration(file: (name: string) => string): string {
  return [
    ...schemas,
    "modulepath /usr/lib/ldap",
    "moduleload back_mdb",
    `pidfile ${file("pid")}`,
    `TLSCertificateFile ${file("cert.pem")}`,
    `TLSCertificateKeyFile ${file("key.pem")}`,
    "sizelimit size.soft=500 size.hard=500 size.pr=500 size.prtotal=unlimited",
    "database mdb",
    `suffix "${base}"`,
    `rootdn "cn=admin,${base}"`,
    "rootpw secret",
    `directory ${file("data")}`,
    "maxsize 268435456",
    "dbnosync",
    "",
  ].join("\n");
}
