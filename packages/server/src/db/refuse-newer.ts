import type pg from "pg";
import { StartError } from "../start-error.ts";
import { knownUpTo, migratedUpTo } from "./migration-level.ts";

/**
 * Refuses a database that a newer version of the product has migrated: this one knows nothing of what that one keeps there.
 * Throws `StartError`.
 */
export async function refuseNewer(client: pg.ClientBase): Promise<void> {
  const last = await migratedUpTo(client);
  if (last <= knownUpTo()) return;
  const day = new Date(last).toISOString().slice(0, 10);
  throw new StartError(
    `This Opis is older than its database, which a version of ${day} or later has changed: start that version, or restore a backup made before the upgrade.`,
  );
}
