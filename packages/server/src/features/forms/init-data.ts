import { type Actor, can, sectionOfForm } from "@opis/model/access";
import {
  collectionInitData,
  collectionMeta,
  objectInitData,
  singletonInitData,
} from "@opis/model/contract/company-data";
import { allForms, formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { accept } from "@opis/model/issues";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";
import { readChildren } from "../../records/children.ts";
import { readRow } from "../../records/read-rows.ts";
import { readShortRows, type ShortRow } from "../../records/short-rows.ts";
import { singletonOf } from "../../records/singleton.ts";

/** The calls that feed a screen at once: lists in short form, and one questionnaire with all its children. */
export function registerInitData(app: FastifyInstance, collections: readonly FormName[]): void {
  for (const name of collections) registerCollectionData(app, name);
  for (const { name, scope } of allForms) if (scope === "singleton") registerSingletonData(app, name);
}

function registerCollectionData(app: FastifyInstance, name: FormName): void {
  const declared = formNamed(name);
  const [list, meta, object] = [collectionInitData(name), collectionMeta(name), objectInitData(name)];

  route(app, list, async ({ company, context, actor }) => {
    const rows = await context.db.inCompany(company, (transaction) => readShortRows(transaction, declared, actor));
    const tags = [...new Set(rows.flatMap((row) => row.tags))].sort((one, other) => one.localeCompare(other, "ru"));
    return { rows, tags, editable_objects_ids: editableIds(actor, name, rows) };
  });

  route(app, meta, async ({ company, context, actor }) => {
    const rows = await context.db.inCompany(company, (transaction) => readShortRows(transaction, declared, actor));
    return { count: rows.length, editable_objects_ids: editableIds(actor, name, rows) };
  });

  route(app, object, async ({ company, context, params }) => {
    const data = await context.db.inCompany(company, async (transaction) => {
      const [row, children] = await Promise.all([
        readRow(transaction, declared, params.id),
        readChildren(transaction, declared, params.id),
      ]);
      return { row, children };
    });
    return accept(object.response, data);
  });
}

function registerSingletonData(app: FastifyInstance, name: FormName): void {
  const declared = formNamed(name);
  const endpoint = singletonInitData(name);
  route(app, endpoint, async ({ company, context }) => {
    const data = await context.db.inCompany(company, async (transaction) => {
      const row = await singletonOf(transaction, declared);
      return { row, children: await readChildren(transaction, declared, row.id) };
    });
    return accept(endpoint.response, data);
  });
}

function editableIds(actor: Actor, name: FormName, rows: readonly ShortRow[]): number[] {
  return rows.filter(({ id }) => can(actor, "edit", { section: sectionOfForm[name], id })).map(({ id }) => id);
}
