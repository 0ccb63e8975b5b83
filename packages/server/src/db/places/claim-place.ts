import type pg from "pg";
import { StartError } from "../../start-error.ts";
import { ownPlace } from "./place.ts";

/** A database as the settings have it: its name in the catalogue, and of which installation, where it is not an installation's own. */
export interface ClaimedPlace {
  readonly database: string;
  readonly place: string;
  readonly installation: string;
}

/**
 * Refuses a database that is another one than the settings say, before anything in it is changed: what companies have left behind is
 * deleted where they do not live, so that no other one may be taken for it. Throws `StartError`.
 */
export async function refuseOtherPlace(client: pg.ClientBase, claimed: ClaimedPlace): Promise<void> {
  const { database, place } = claimed;
  if (!(await isMade(client))) return;
  const known = await markOf(client);
  if (place === ownPlace) {
    if (known === undefined) return;
    throw new StartError(
      `Companies of an installation live in the database "${database}": DATABASE_URL has to name the installation's own.`,
    );
  }
  if (known === markFor(claimed)) return;
  if (known !== undefined)
    throw new StartError(
      `The database "${database}" is not "${place}" of this installation, but was made ready as "${known.split(" ")[0]}": correct COMPANY_DATABASES.`,
    );
  throw new StartError(
    `The database "${database}" of COMPANY_DATABASES is an installation of its own: name one that is empty.`,
  );
}

/** Has a database that companies live in remember as what it was made ready. */
export async function claimPlace(client: pg.ClientBase, claimed: ClaimedPlace): Promise<void> {
  if (claimed.place === ownPlace) return;
  await client.query("insert into installation (name, value) values ('place', $1) on conflict do nothing", [
    markFor(claimed),
  ]);
}

function markFor({ place, installation }: ClaimedPlace): string {
  return `${place} of ${installation}`;
}

async function isMade(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_made: boolean }>(
    "select to_regclass('public.installation') is not null as is_made",
  );
  return rows[0]?.is_made ?? false;
}

async function markOf(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>("select value from installation where name = 'place'");
  return rows[0]?.value;
}
