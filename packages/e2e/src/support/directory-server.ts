import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";

const run = promisify(execFile);
const base = "dc=example,dc=ru";

/** A test directory, OpenLDAP over ldaps, with anna and boris in the group `accounting`. */
export interface TestDirectory {
  /** Settings that connect Opis to it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Stops the directory; it can be restarted at the same address. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a directory on a free port. */
export async function startDirectoryServer(): Promise<TestDirectory> {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-e2e-directory-"));
  const file = (name: string) => path.join(folder, name);
  await mkdir(file("data"));
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-x509", "-days", "2"];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  await run("openssl", ["req", ...kind, ...subject, "-keyout", file("key.pem"), "-out", file("cert.pem")]);
  await writeFile(file("slapd.conf"), configuration(file));
  await writeFile(file("entries.ldif"), entries.join("\n\n"));
  await run("/usr/sbin/slapadd", ["-q", "-f", file("slapd.conf"), "-l", file("entries.ldif")]);
  const url = `ldaps://localhost:${await freePort()}`;
  const open = () => spawn("/usr/sbin/slapd", ["-d", "0", "-f", file("slapd.conf"), "-h", url], { stdio: "ignore" });
  let server = open();
  const answers = async () => {
    const asking = run("ldapwhoami", ["-x", "-H", url], { env: { ...process.env, LDAPTLS_REQCERT: "never" } });
    return asking.then(Boolean, () => false);
  };
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill();
    await ended;
  };
  await expect.poll(answers).toBe(true);
  return {
    settings: {
      LDAP_URL: url,
      LDAP_CA_FILE: file("cert.pem"),
      LDAP_BIND_DN: `cn=reader,${base}`,
      LDAP_BIND_PASSWORD: "reading",
      LDAP_BASE: base,
      // Covers any company that a test creates.
      LDAP_COMPANIES: Array.from({ length: 50 }, (_, index) => index + 1).join(","),
    },
    stop,
    start: async () => {
      server = open();
      await expect.poll(answers).toBe(true);
    },
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") return reject(new Error("no port"));
      server.close(() => resolve(address.port));
    });
  });
}

const person = (name: string) =>
  `dn: uid=${name},${base}\nobjectClass: inetOrgPerson\nuid: ${name}\ncn: ${name}\nsn: ${name}\nmail: ${name}@example.ru`;

const entries = [
  `dn: ${base}\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example`,
  `dn: cn=reader,${base}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: reader\nuserPassword: reading`,
  person("anna"),
  person("boris"),
  `dn: cn=accounting,${base}\nobjectClass: groupOfNames\ncn: accounting\nmember: uid=anna,${base}\nmember: uid=boris,${base}`,
];

function configuration(file: (name: string) => string): string {
  return [
    ...["core", "cosine", "inetorgperson"].map((name) => `include /etc/ldap/schema/${name}.schema`),
    "modulepath /usr/lib/ldap",
    "moduleload back_mdb",
    `TLSCertificateFile ${file("cert.pem")}`,
    `TLSCertificateKeyFile ${file("key.pem")}`,
    "database mdb",
    `suffix "${base}"`,
    `directory ${file("data")}`,
    "",
  ].join("\n");
}
