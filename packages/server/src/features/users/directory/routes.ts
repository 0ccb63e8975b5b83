import { planDirectorySync, readDirectorySync, syncWithDirectory } from "@opis/model/contract/people/directory-sync";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { route } from "../../../http/register.ts";
import { planSync } from "./plan-sync.ts";
import { readDirectory } from "./read-directory.ts";
import { lastSync, shownSync } from "./stored-syncs.ts";
import { askForSync, maySync } from "./sync-directory.ts";

/** Sync of a company's groups with the directory (specification 7.4). */
export function registerDirectorySync(app: FastifyInstance): void {
  const { db, config } = app.context;
  const demand = (company: number) => {
    if (!maySync(config, company)) throw refused("directory_off");
  };
  route(app, readDirectorySync, async ({ company }) => {
    const last = await db.inCompany(company, lastSync);
    return { is_configured: maySync(config, company), last: last ? shownSync(last) : null };
  });
  route(app, planDirectorySync, async ({ context, company }) => {
    demand(company);
    const directory = await readDirectory(context);
    return db.inCompany(company, (transaction) => planSync(transaction, directory));
  });
  route(app, syncWithDirectory, ({ context, company, editor }) => {
    demand(company);
    return db.inCompany(company, async (transaction) => {
      await askForSync(context, transaction, editor);
      const asked = await lastSync(transaction);
      if (!asked) throw refused("not_found");
      return shownSync(asked);
    });
  });
}
