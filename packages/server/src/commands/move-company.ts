import pino from "pino";
import { readConfig } from "../config/config.ts";
import { asOwner, connectionTo, databaseOf } from "../db/connecting/connect.ts";
import { joinServer } from "../db/connecting/join-server.ts";
import { moveCompany } from "../db/moving/move-company.ts";
import { forgetMoved } from "../db/places/forget-moved.ts";
import { ownPlace } from "../db/places/place.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { runCommand, UsageError } from "../run/run-command.ts";

/** Requests that are in the company have so long to end, seconds. */
const waitSeconds = 60;

/*
 * `npm run move-company -- <id> <database>`: one company into the database of this name, or of the installation (`own`), with the
 * settings of the server, while it runs.
 */
await runCommand(async ([id, target]) => {
  const company = Number(id);
  if (!Number.isInteger(company) || !target)
    throw new UsageError("usage: npm run move-company -- <id of the company> <name of the database, or own>");
  const config = readConfig(process.env);
  const server = await joinServer(config, pino({ level: "warn" }));
  try {
    const { connection } = await prepareDatabase(server.owner);
    const ownerOf = (place: string) => (place === ownPlace ? server.owner : server.owner.companies?.[place]);
    if (!ownerOf(target)) throw new UsageError(`COMPANY_DATABASES names no "${target}"`);
    const from = await placeOf(server.owner, company);
    if (from === undefined) throw new UsageError(`There is no company ${company}`);
    if (from === target) throw new UsageError(`Company ${company} lives in "${target}" already`);
    const rows = await moveCompany({ connection, company, from, to: target, waitSeconds });
    process.stdout.write(`company ${company}: ${rows} rows moved from "${from}" to "${target}"\n`);
    const left = ownerOf(from);
    if (left) await asOwner(connectionTo(left, databaseOf(left)), (client) => forgetMoved(client, from));
  } finally {
    await server.stop();
  }
});

function placeOf(owner: Parameters<typeof connectionTo>[0], company: number): Promise<string | undefined> {
  return asOwner(connectionTo(owner, databaseOf(owner)), async (client) => {
    const { rows } = await client.query<{ place: string }>("select place from companies where id = $1", [company]);
    return rows[0]?.place;
  });
}
