import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Refusal } from "@opis/model/errors";
import { passwordIssues } from "@opis/model/validation/password";
import pino from "pino";
import { resetPassword } from "../api/authentication/reset-password-at-console.ts";
import { systemClock } from "../clock.ts";
import { type Config, readConfig } from "../config/config.ts";
import { randomPassword } from "../core/identity/set-password.ts";
import { createJobQueue } from "../core/jobs/stored-jobs.ts";
import { openOutbox } from "../core/mail/outbox.ts";
import { openDatabase } from "../database/database.ts";
import { prepareDatabase } from "../database/prepare-database.ts";
import { openSecretBox } from "../database/secret-box.ts";
import { embeddedFolder, joinDatabaseServer } from "../database/start-or-await-server.ts";
import { runCommand, UsageError } from "./run-command.ts";

/*
 * `npm run reset-password -- <user>`: gives a user a new random password, shown once, with the settings of the server,
 * whether it runs or not; with `--stdin` the password is typed or piped in.
 */

await runCommand(async ([username, option]) => {
  if (!username || (option !== undefined && option !== "--stdin"))
    throw new UsageError("usage: npm run reset-password -- <user> [--stdin]");
  const config = readConfig(process.env);
  refuseWithoutDatabase(config);
  const password = option === undefined ? randomPassword() : goodPassword(await readSecret("New password: "));
  const name = await reset(config, username, password);
  if (name === undefined) throw new UsageError(`There is no user "${username}".`);
  const passwordLine = option === undefined ? `Пароль / password: ${password}\n` : "";
  process.stdout.write(`${passwordLine}${name}: the password was changed and all earlier sessions have ended.\n`);
});

/** Reads one line of the input; on a terminal, prompts for it without echo. */
async function readSecret(question: string): Promise<string> {
  const { stdin, stdout } = process;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (stdin.isTTY) stdout.write(question);
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (stdin.isTTY) stdout.write("\n");
  }
}

async function reset(config: Config, username: string, password: string): Promise<string | undefined> {
  const server = await joinDatabaseServer(config, pino({ level: "warn" }));
  try {
    const { connection } = await prepareDatabase(server.owner, await openSecretBox(config));
    const db = openDatabase(connection, config, systemClock, () => undefined);
    try {
      const clock = systemClock;
      const mail = openOutbox({ config, clock, jobs: createJobQueue(clock) });
      return await resetPassword({ db, clock, mail }, { username, password }).catch((error: unknown) => {
        throw error instanceof Refusal ? new UsageError("The password is the current one: choose another.") : error;
      });
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

// In a folder without a database, an empty one would be created.
function refuseWithoutDatabase(config: Config): void {
  const folder = embeddedFolder(config);
  if (config.DATABASE_URL || existsSync(folder)) return;
  throw new UsageError(`There is no database in ${folder}: set DATA_DIR or DATABASE_URL as for the server.`);
}

function goodPassword(password: string): string {
  const issues = passwordIssues(password);
  if (issues.length === 0) return password;
  throw new UsageError(`The password is not accepted: ${issues.map(({ en }) => en).join("; ")}.`);
}
