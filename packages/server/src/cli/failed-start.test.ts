import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, expect, inject, test, vi } from "vitest";
import { asOwner, connectionTo } from "../database/owner-connection.ts";
import { startEmbedded } from "../database/start-embedded.ts";
import { outerPostgres } from "../testing/outer-postgres.ts";
import { builtProgram, endsSoon } from "../testing/programs/built-program-path.ts";
import { s3Key, startS3Server } from "../testing/s3-server.ts";
import { secretKeyFor } from "../testing/test-secret-box.ts";

// Starts whole programs, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const { owner, template } = inject("postgres");
const root = mkdtempSync(path.join(tmpdir(), "opis-failed-"));
chmodSync(root, 0o777);
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: { out: string; err: string };
}

/** Starts the real program. */
function start(settings: Readonly<Record<string, string>>, wrapper: readonly string[] = []): Started {
  const [command = "", ...words] = [...wrapper, process.execPath, ...endsSoon, builtProgram("main")];
  const fresh = { DATABASE_URL: "", PORT: "0", LOG_LEVEL: "warn", EXAMPLE_COMPANY: "false" };
  const child = spawn(command, words, { env: { ...process.env, ...fresh, ...secretKeyFor(settings), ...settings } });
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (output.out += String(chunk)));
  child.stderr.on("data", (chunk) => (output.err += String(chunk)));
  undo.push(() => child.kill("SIGKILL"));
  return { child, output };
}

let last = 0;
function folder(...parts: string[]): string {
  const folderPath = path.join(root, String(++last), ...parts);
  mkdirSync(folderPath, { recursive: true });
  return folderPath;
}

/** Returns the URL of a database on the tests' server. */
function urlOf(database: string, password?: string): string {
  if ("url" in owner) return new URL(`/${database}`, owner.url).href;
  const url = new URL(`postgres://${owner.user}@localhost:${owner.port}/${database}`);
  url.password = password ?? owner.password;
  url.searchParams.set("host", owner.host);
  return url.href;
}

interface Case {
  readonly settings: Readonly<Record<string, string>>;
  readonly says: RegExp;
  readonly wrapper?: readonly string[];
}

const cases: Readonly<Record<string, () => Case | Promise<Case>>> = {
  "a wrong setting": () => ({ settings: { PORT: "eighty" }, says: /^Setting PORT: a whole number is needed\.$/ }),
  "a file where the data folder should be": () => {
    const file = path.join(folder(), "file");
    writeFileSync(file, "");
    return {
      settings: { DATA_DIR: file },
      says: /^\S+file\S* cannot be used \(\w+\): a file is where a folder is needed/,
    };
  },
  "a data folder that may not be written": () => {
    const closedFolder = folder("closed");
    chmodSync(closedFolder, 0o555);
    const isRoot = process.getuid?.() === 0;
    return {
      settings: { DATA_DIR: closedFolder },
      wrapper: isRoot ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [],
      says: /^\S+closed\S* cannot be used \(EACCES\): give the user that starts Opis the right to write there/,
    };
  },
  "a database without PG_VERSION": () => {
    const data = folder("postgres", "data");
    mkdirSync(path.join(data, "base"));
    return {
      settings: { DATA_DIR: path.join(data, "../..") },
      says: /not a complete database: .* Nothing was changed/,
    };
  },
  "a database of another PostgreSQL": () => {
    const data = folder("postgres", "data");
    writeFileSync(path.join(data, "PG_VERSION"), "13\n");
    return {
      settings: { DATA_DIR: path.join(data, "../..") },
      says: /is of PostgreSQL 13, .*: run npm run upgrade-database, or set PG_BIN/,
    };
  },
  "a data folder that another Opis uses": async () => {
    const dataDir = folder("postgres");
    const otherServer = await startEmbedded({ dataDir });
    undo.push(otherServer.stop);
    return {
      settings: { DATA_DIR: path.dirname(dataDir) },
      says: /already used by another Opis \(process \d+\): stop it/,
    };
  },
  "a port in use": async () => {
    const otherServer = createServer().listen(0, "127.0.0.1");
    await once(otherServer, "listening");
    undo.push(() => otherServer.close());
    const address = otherServer.address();
    const port = typeof address === "object" && address ? address.port : 0;
    return {
      settings: { PORT: String(port), ...(await database()) },
      says: new RegExp(`^Port ${port} of 127.0.0.1 is already in use: stop the program that has it, or set PORT`),
    };
  },
  "a host that is none of ours": async () => ({
    settings: { HOST: "192.0.2.1", ...(await database()) },
    says: /^HOST 192\.0\.2\.1 is no address of this machine \(EADDRNOTAVAIL\): set it to/,
  }),
  "a host without an address": async () => ({
    settings: { HOST: "nowhere.invalid", ...(await database()) },
    says: /^HOST nowhere\.invalid is no address of this machine \(\w+\): set it to/,
  }),
  "a folder of files that is none": async () => {
    const file = path.join(folder(), "file");
    writeFileSync(file, "");
    return {
      settings: { ...(await database()), FILES_DIR: file },
      says: /cannot be used .*\(DATA_DIR, FILES_DIR\)\.$/,
    };
  },
  "files that have vanished": async () => {
    const settings = { ...(await database()), FILES_DIR: folder("unmounted") };
    await asOwner({ connectionString: settings.DATABASE_URL }, (client) =>
      client.query(
        "insert into videos (title_ru, title_en, position, filename, size, media_type, sha256, blob) values ('', '', 0, '', 0, '', '', 'lost')",
      ),
    );
    return {
      settings,
      says: /^The database refers to uploaded files, but the folder \S+unmounted\S+ is empty: mount it/,
    };
  },
  "a bucket that is not there": async () => ({
    settings: { ...(await database()), ...(await bucket("nothing")) },
    says: /^File storage cannot be used: there is no bucket "nothing" \(S3_BUCKET\)/,
  }),
  "a key that the bucket refuses": async () => ({
    settings: { ...(await database()), ...(await bucket("opis")), S3_ACCESS_KEY_ID: "other" },
    says: /^File storage cannot be used: the key may not use the bucket "opis": .*\(S3_ACCESS_KEY_ID/,
  }),
  "a storage that is away": async () => ({
    settings: { ...(await database()), ...(await bucket("opis")), S3_ENDPOINT: "http://127.0.0.1:1" },
    says: /^File storage cannot be used: http:\/\/127\.0\.0\.1:1 does not answer: connect ECONNREFUSED .*\(S3_ENDPOINT\)/,
  }),
  "a certificate of the directory that is not there": () => ({
    settings: { ...directory, LDAP_CA_FILE: path.join(root, "no.pem") },
    says: /^LDAP_CA_FILE \S+no\.pem has no certificate that can be read \(ENOENT/,
  }),
  "a certificate of the directory that is none": () => {
    const file = path.join(folder(), "empty.pem");
    writeFileSync(file, "");
    return { settings: { ...directory, LDAP_CA_FILE: file }, says: /^LDAP_CA_FILE \S+empty\.pem has no certificate/ };
  },
  "a database that is newer than the program": async () => {
    const newer = await database();
    await asOwner({ connectionString: newer.DATABASE_URL }, (client) =>
      client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${Date.UTC(2999, 0, 1)})`),
    );
    return { settings: newer, says: /^This Opis is older than its database, .*: start that version, or restore/ };
  },
  "a wrong password": async () => ({
    settings: { DATABASE_URL: urlOf("postgres", "wrong") },
    says: /^PostgreSQL at \S+ refuses the user of DATABASE_URL: password authentication failed for user "postgres"\.$/,
  }),
  "a database server without an address": () => ({
    settings: { DATABASE_URL: "postgres://one@nowhere.invalid/opis", DATABASE_START_SECONDS: "1" },
    says: /^PostgreSQL at nowhere\.invalid does not answer \(.*\); waited for 1 s: start it, or correct DATABASE_URL\.$/,
  }),
  "a database server that is away": () => ({
    settings: { DATABASE_URL: "postgres://one@127.0.0.1:1/opis", DATABASE_START_SECONDS: "1" },
    says: /^PostgreSQL at 127\.0\.0\.1:1 does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\); waited for 1 s/,
  }),
};

const directory = {
  LDAP_URL: "ldaps://127.0.0.1:1",
  LDAP_BIND_DN: "cn=opis",
  LDAP_BIND_PASSWORD: "secret",
  LDAP_BASE: "dc=example",
};

/** Returns settings of a bucket on a service that has only the bucket `opis`. */
async function bucket(name: string) {
  const service = await startS3Server();
  undo.push(() => service.close());
  return {
    S3_BUCKET: name,
    S3_ENDPOINT: `http://127.0.0.1:${service.port}`,
    S3_ACCESS_KEY_ID: s3Key.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
    S3_TIMEOUT_SECONDS: "2",
  };
}

/** Creates a migrated database on the tests' server. */
async function database() {
  const name = `f_${randomBytes(6).toString("hex")}`;
  const onServer = (text: string) => asOwner(connectionTo(owner, "postgres"), (client) => client.query(text));
  await onServer(`create database ${name} template ${template}`);
  undo.push(async () => {
    await onServer(`drop database ${name} with (force)`);
    await onServer(`drop role if exists ${name}_app`);
  });
  return { DATABASE_URL: urlOf(name), FILES_DIR: path.join(root, "files") };
}

test.each(Object.keys(cases))("%s ends the start with one line and a remedy", async (name) => {
  const { settings, wrapper, says } = (await cases[name]?.()) ?? { settings: {}, says: /^$/ };
  const { child, output } = start(settings, wrapper);
  const [code] = await once(child, "close");
  expect(output.err.trim()).toMatch(says);
  expect(output.err.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
});

test("the start waits for an unavailable external database with a message, and continues when it is there", async () => {
  const postgres = await outerPostgres();
  undo.push(postgres.remove);
  await postgres.stop();
  const { child, output } = start({ DATABASE_URL: postgres.url, FILES_DIR: folder("files") });
  const until = async (words: RegExp) => {
    while (!words.test(output.out)) {
      if (child.exitCode !== null) throw new Error(`it exited: ${output.out}${output.err}`);
      await wait(20);
    }
  };
  await until(/"msg":"waiting for PostgreSQL"/);
  await postgres.start();
  await until(/Opis: http/);
});

test("a first start whose port is taken has printed the password, which is valid at the next start", async () => {
  const { says, settings } = (await cases["a port in use"]?.()) ?? { says: /^$/, settings: {} };
  const first = start(settings);
  await once(first.child, "close");
  expect(first.output.err).toMatch(says);
  const password = /password: (\S{20})\n/.exec(first.output.out)?.[1];
  const second = start({ ...settings, PORT: "0" });
  const address = () => /Opis: (http:\S+)/.exec(second.output.out)?.[1];
  while (!address() && second.child.exitCode === null) await wait(20);
  const answer = await fetch(`${address()}/api/v2/api-auth/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  expect(answer.status).toBe(200);
});
