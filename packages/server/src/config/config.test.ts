import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { StartError } from "../start-error.ts";
import { documentedSettings, readConfig } from "./config.ts";

test("without any variable every setting has its documented default", () => {
  const config = readConfig({});
  expect(config.PORT).toBe(8080);
  expect(config.ACCESS_TOKEN_MINUTES).toBe(15);
  expect(config.DEFAULT_COMPANY_SKIPPED_IDS).toEqual([962]);
  expect(config.EXAMPLE_COMPANY).toBe(true);
});

test.each([
  ["false", false],
  ["0", false],
  ["1", 1],
  ["true", 1],
  ["10.0.0.0/24, 127.0.0.1,fd00::/8", ["10.0.0.0/24", "127.0.0.1", "fd00::/8"]],
  ["loopback,uniquelocal", ["loopback", "uniquelocal"]],
])("TRUST_PROXY=%s trusts %j", (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(trusted);
});

test.each(["yes", "10", "-1", "0.0.0.0/0", "::/0", "10.0.0.0/33", "proxy.local", "10.0.0.1,"])(
  "TRUST_PROXY=%s is refused",
  (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow("Setting TRUST_PROXY: the number of proxies (1 to 9)");
  },
);

test("an empty variable counts as absent", () => {
  expect(readConfig({ PORT: " " }).PORT).toBe(8080);
});

test.each([
  ["PORT", "eighty", "Setting PORT: a whole number is needed."],
  ["PORT", "70000", "Setting PORT: at most 65535."],
  ["EXAMPLE_COMPANY", "yes", "Setting EXAMPLE_COMPANY: true or false is needed."],
  ["DATABASE_URL", "mysql://host/db", "Setting DATABASE_URL: an URL is needed."],
  ["DEFAULT_COMPANY_SKIPPED_IDS", "1;2", "Setting DEFAULT_COMPANY_SKIPPED_IDS: ids separated by commas are needed."],
  ["SUPPORT_EMAIL", "support", "Setting SUPPORT_EMAIL: an e-mail address is needed."],
  ["LOG_LEVEL", "loud", "Setting LOG_LEVEL: one of fatal, error, warn, info, debug, trace, silent is needed."],
])("a wrong %s (%s) is reported in one line", (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(new StartError(message));
});

test("the URL of an external database is used unchanged", () => {
  const url = "postgresql://me:p%40ss@db.example:5433/opis?sslmode=require";
  expect(readConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
});

test("a secret is read from the file in NAME_FILE, other settings are not", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "opis-config-")), "secret");
  writeFileSync(file, "from a file\n");
  expect(readConfig({ ADMIN_PASSWORD_FILE: file }).ADMIN_PASSWORD).toBe("from a file");
  expect(readConfig({ ADMIN_USERNAME_FILE: file }).ADMIN_USERNAME).toBe("admin");
  expect(() => readConfig({ ADMIN_PASSWORD_FILE: file, ADMIN_PASSWORD: "another" })).toThrow(
    "Setting ADMIN_PASSWORD: is also set by ADMIN_PASSWORD_FILE.",
  );
  expect(() => readConfig({ SECRET_KEY_FILE: file })).toThrow("Setting SECRET_KEY: at least 32 characters are needed");
  expect(() => readConfig({ ADMIN_PASSWORD_FILE: `${file}-gone` })).toThrow("Setting ADMIN_PASSWORD_FILE: ENOENT");
  writeFileSync(file, " \n");
  expect(() => readConfig({ ADMIN_PASSWORD_FILE: file })).toThrow(`Setting ADMIN_PASSWORD_FILE: ${file} is empty.`);
});

test.each(["https://example.ru/opis", "https://example.ru/?a=1", "https://user@example.ru"])(
  "an address like %s stops the start: links, cookies and files begin at the root of a host",
  (address) => {
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow("PUBLIC_URL");
  },
);

test("every setting whose value is secret accepts a file", () => {
  const names = documentedSettings.flatMap(({ settings }) => settings);
  const secrets = names.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  const secretLooking = /PASSW|PASSPHRASE|SECRET|_KEY$|TOKEN$|DATABASE.*URL$/;
  expect(secrets).toEqual(names.map(({ name }) => name).filter((name) => secretLooking.test(name)));
});

test("docs/configuration.md lists every setting with its default and description", async () => {
  const escapeCell = (text: string) => text.replaceAll("|", "\\|");
  const tables = documentedSettings.map(({ title, settings }) => {
    const rows = settings.map(
      ({ name, fallback, description, isSecret }) =>
        `| \`${name}\` | ${fallback ? `\`${escapeCell(fallback)}\`` : ""} | ${escapeCell(description)}${isSecret ? `; also as \`${name}_FILE\`` : ""} |`,
    );
    return [`## ${title}`, "", "| Variable | Default | Description |", "| --- | --- | --- |", ...rows].join("\n");
  });
  const introduction = [
    "# Configuration",
    "",
    "Every setting is an environment variable. A wrong value stops the start with one line that names it; an empty one counts as absent.",
    "A secret may also be given as the path of a file that contains it: `SMTP_PASSWORD_FILE=/run/secrets/smtp` instead of `SMTP_PASSWORD`.",
    "This page is generated from `packages/server/src/config`: after a change run",
    "`npx vitest run -u --project server packages/server/src/config/config.test.ts`.",
  ].join("\n");
  await expect(`${[introduction, ...tables].join("\n\n")}\n`).toMatchFileSnapshot("../../../../docs/configuration.md");
});

test("docs/deployment/.env.example lists every setting, commented out, with its default", async () => {
  const groups = documentedSettings.map(({ title, settings }) => {
    const lines = settings.map(({ name, fallback, description }) => `# ${description}\n#${name}=${fallback}`);
    return [`### ${title}`, ...lines].join("\n\n");
  });
  const introduction = [
    "# Settings of Opis. Copy this file to .env and set what you need; `docs/configuration.md` has the same list as a table.",
    "# A secret may be given as the path of a file instead: SMTP_PASSWORD_FILE=/run/secrets/smtp_password",
  ].join("\n");
  await expect(`${[introduction, ...groups].join("\n\n")}\n`).toMatchFileSnapshot(
    "../../../../docs/deployment/.env.example",
  );
});
