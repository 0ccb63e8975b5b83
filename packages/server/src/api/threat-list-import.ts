import { readFile } from "node:fs/promises";
import { words } from "@opis/model/bilingual-text";
import * as contract from "@opis/model/contract/threat-editions";
import { refused, refusedFields } from "@opis/model/errors";
import { bytesOfMegabyte, threatFileLimits } from "@opis/model/limits";
import { latestChange } from "@opis/model/threats/read-threat-file";
import { listChanges, mergeEdition } from "@opis/model/threats/threat-list-changes";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import {
  importEdition,
  newestEdition,
  newestList,
  presentChange,
  publishedThreats,
  storedEditions,
} from "../core/threat-editions.ts";
import { abortSignalOf } from "../http/abort-signal.ts";
import { pageOfRows } from "../http/pagination.ts";
import { receiveLocal } from "../http/receive-file.ts";
import { route } from "../http/register-endpoint.ts";

const reception = { type: "threats", mostBytes: threatFileLimits.megabytes * bytesOfMegabyte } as const;
const ofProduct = words(
  "Редакцию, которая входит в Опись, отозвать нельзя",
  "The edition included with Opis cannot be withdrawn",
);

/** Registers the editions of the regulator's list of threats, which the superuser imports (`thrlist.xlsx`). */
export function registerThreatEditions(app: FastifyInstance): void {
  route(app, contract.listThreatEditions, async ({ context, request, query }) =>
    pageOfRows(request, query, await editionsOf(context), []),
  );

  route(app, contract.checkThreatFile, ({ context, request, reply, language }) =>
    receiveLocal(request, reception, async (local) => {
      const published = await publishedThreats(await readFile(local), context.log, abortSignalOf(reply));
      const before = await context.db.outsideCompanies(newestList);
      const last = latestChange(published);
      const after = mergeEdition(before, published, { ...before.edition, date: last });
      const changes = listChanges(before, after).map((change) => presentChange(change, language));
      return { last_change: last, threats: published.length, changes };
    }),
  );

  route(app, contract.importThreatFile, ({ context, request, reply, query: { date }, editor }) =>
    receiveLocal(request, reception, async (local, fileName) => {
      const published = await publishedThreats(await readFile(local), context.log, abortSignalOf(reply));
      const today = companyDay(context.clock.now(), defaultTimeZone);
      await context.db.outsideCompanies((transaction) =>
        importEdition(transaction, { published, fileName, date, today, by: editor.name }),
      );
      return editionOn(context, date);
    }),
  );

  route(app, contract.changeThreatEdition, async ({ context, params: { date }, body }) => {
    const { is_of_product: isOfProduct } = await editionOn(context, date);
    if (isOfProduct) throw refusedFields({ is_withdrawn: [ofProduct] });
    await context.db.pool.query("update threat_editions set is_withdrawn = $2 where date = $1", [
      date,
      body.is_withdrawn,
    ]);
    return editionOn(context, date);
  });
}

function editionsOf({ db }: Context) {
  return db.outsideCompanies(async (transaction) => {
    const newest = await newestEdition(transaction);
    const editions = await storedEditions(transaction);
    return editions.map(({ origin, ...edition }) => ({
      ...edition,
      is_newest: edition.date === newest,
      is_of_product: origin === "product",
    }));
  });
}

async function editionOn(context: Context, date: string) {
  const edition = (await editionsOf(context)).find((candidate) => candidate.date === date);
  if (!edition) throw refused("not_found");
  return edition;
}
