import { fillCertificates } from "../../api/certificates/start-register.ts";
import { createSuperuser } from "../../api/start/create-superuser.ts";
import { createExampleCompany } from "../../api/start/example-company.ts";
import { systemClock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Secrets } from "../../context.ts";
import { openStore } from "../../core/files/open-store.ts";
import { createKey } from "../../core/identity/create-key.ts";
import { timeEditor } from "../../core/records/editor.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../../database/connect.ts";
import { type Database, openDatabase } from "../../database/database.ts";
import { openSecretBox } from "../../database/open-secret-box.ts";
import { prepareDatabase } from "../../database/prepare.ts";
import { sealStoredSecrets } from "../../database/stored-secrets.ts";
import { fillEveryTable } from "./fill-every-table.ts";

/** Password of the superuser `admin` in the stored editions. */
export const editionPassword = "Correct-horse-9!";

/** Fills a database with every kind of data: the example company with its files, and a row in each table that it leaves empty. */
export async function fillInstallation(owner: OwnerServer, config: Config): Promise<void> {
  const secretBox = await openSecretBox(config);
  const { connection, secrets } = await prepareDatabase(owner, secretBox);
  const db = openDatabase(connection, config, systemClock, () => undefined);
  const files = await openStore(config, secrets.installation);
  const superuser = await createSuperuser({ db, config });
  if (superuser) await createExampleCompany({ db, files }, superuser);
  await fillCertificates(db);
  await addKey({ db, secrets });
  await db.close();
  await asOwner(connectionTo(owner, databaseOf(owner)), async (client) => {
    await fillEveryTable(client);
    await sealStoredSecrets(client, secretBox);
  });
}

// What it opens is for the database to check, so no row made up will do.
async function addKey({ db, secrets }: { readonly db: Database; readonly secrets: Secrets }): Promise<void> {
  const found = await db.pool.query<{ id: number }>("select id from companies order by id limit 1");
  const [company] = found.rows;
  if (!company) return;
  const key = { opens: { tags: ["опрос"] }, comments_only: false, expiration: "2100-01-01", editor: timeEditor };
  await db.inCompany(company.id, (transaction) => createKey({ secrets }, transaction, key));
}
