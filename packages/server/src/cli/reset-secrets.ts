import pino from "pino";
import { readConfig } from "../config/config.ts";
import { renewUnsentLinks } from "../core/identity/renew-unsent-links.ts";
import { asOwner, connectionTo, databaseOf } from "../database/owner-connection.ts";
import { prepareDatabase } from "../database/prepare-database.ts";
import { openSecretBox } from "../database/secret-box.ts";
import { joinDatabaseServer } from "../database/start-or-await-server.ts";
import { deleteUnreadableSecrets } from "../database/stored-secrets.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run reset-secrets`: replaces the secrets of an installation whose secret key is lost by new ones under the
 * configured key, so that it can start again.
 */
await runCommand(async () => {
  const config = readConfig(process.env);
  const { owner, stop } = await joinDatabaseServer(config, pino({ level: "warn" }));
  try {
    const secretBox = await openSecretBox(config);
    const connection = connectionTo(owner, databaseOf(owner));
    const names = await asOwner(connection, (client) => deleteUnreadableSecrets(client, secretBox));
    const { secrets, unreadableSecondSteps } = await prepareDatabase(owner, secretBox);
    if (names.length > 0) await asOwner(connection, (client) => renewUnsentLinks(client, secrets));
    process.stdout.write(
      `${names.length} secrets of the installation were replaced; ${unreadableSecondSteps} authenticator apps cannot be used any more.\n`,
    );
  } finally {
    await stop();
  }
});
