import { open } from "node:fs/promises";
import { type Regulator, regulators } from "@opis/model/certificate-watch";
import { fileMaxBytes } from "@opis/model/limits";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { parseDay } from "@opis/model/validation/day";
import pino from "pino";
import {
  fillInitialRegister,
  type ImportedRegister,
  importRegister,
} from "../api/certificates/import-certificate-register.ts";
import { FileRefused } from "../api/certificates/read-fstec-register.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config/config.ts";
import { openDatabase } from "../database/database.ts";
import { prepareDatabase } from "../database/prepare-database.ts";
import { openSecretBox } from "../database/secret-box.ts";
import { joinDatabaseServer } from "../database/start-or-await-server.ts";
import { StartError } from "../start-error.ts";

/*
 * `npm run import-certificates -- fstec|fsb <file> [date of the extract]`: imports a regulator's register, with the
 * settings of the server. Prints added, changed, missing and unreadable rows.
 */

const shownProblems = 20;
const expectedErrors = [StartError, FileRefused];

interface Order {
  readonly regulator: Regulator;
  readonly file: string;
  readonly day: string;
}

try {
  const order = orderOf(process.argv.slice(2));
  process.stdout.write(journal(await run(order, await readFileOf(order.file))));
} catch (error) {
  if (!(error instanceof Error) || !expectedErrors.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function orderOf([named, file, on]: readonly string[]): Order {
  const regulator = regulators.find((candidate) => candidate === named);
  const day = on === undefined ? companyDay(systemClock.now(), defaultTimeZone) : parseDay(on);
  if (!regulator || !file || !day) {
    throw new FileRefused(
      "npm run import-certificates -- fstec|fsb <файл .csv, .docx или .ods> [день выгрузки ДД.ММ.ГГГГ]",
    );
  }
  return { regulator, file, day };
}

async function readFileOf(file: string): Promise<Uint8Array> {
  const handle = await open(file).catch(() => {
    throw new FileRefused(`Файл не открывается: ${file}`);
  });
  try {
    // Checked before reading: a larger file might not fit into memory.
    if ((await handle.stat()).size > fileMaxBytes) throw new FileRefused("Файл больше 100 МБ");
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

async function run({ regulator, day }: Order, bytes: Uint8Array): Promise<ImportedRegister> {
  const config = readConfig(process.env);
  const server = await joinDatabaseServer(config, pino({ level: "warn" }));
  try {
    const { connection } = await prepareDatabase(server.owner, await openSecretBox(config));
    const db = openDatabase(connection, config, systemClock, () => undefined);
    try {
      await fillInitialRegister(db);
      return await importRegister(db, { regulator, bytes, day });
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

function journal({ added, changed, missing, problems }: ImportedRegister): string {
  const lines = [
    `Добавлено: ${added}`,
    `Изменено: ${changed}`,
    `Исчезло из реестра: ${missing}`,
    `Не разобрано: ${problems.length}`,
    ...problems.slice(0, shownProblems).map(({ line, reason }) => `  строка ${line}: ${reason}`),
  ];
  return `${lines.join("\n")}\n`;
}
