import { type Actor, can } from "@opis/model/access/access";
import {
  applyIndustryPack,
  exportIndustryPack,
  listIndustryPacks,
  previewIndustryPack,
} from "@opis/model/contract/forms/industry-packs";
import { isFilled } from "@opis/model/declaration/form";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type IndustryPack, type PackRow, packFields, packRowForms } from "@opis/model/industry-pack";
import { nonEmptyName } from "@opis/model/validation/answers-schema";
import { accept } from "@opis/model/validation/parse-input";
import type { FastifyInstance } from "fastify";
import { readCompanyToday } from "../../core/records/company-today.ts";
import { isUnconfirmed } from "../../core/records/industry-pack-proposals.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { type StoredRow, selectRows } from "../../core/records/reading/read-rows.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { parseResponse, route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";
import { applyPack } from "./apply-pack.ts";
import { builtinPacks, chosenPack, presentPack } from "./present-pack.ts";

interface PackExport {
  readonly name: string;
  /** Ids of the processes. */
  readonly processes: readonly number[];
  readonly actor: Actor;
  /** Date of the edition, ISO. */
  readonly today: string;
}

/**
 * Returns processes of the company as a pack: their answers without people, contacts and contract numbers; ids are
 * replaced by names. Throws `not_found` for a process that the caller may not view.
 */
async function exportPack(
  transaction: Transaction,
  { name, processes, actor, today }: PackExport,
): Promise<IndustryPack> {
  if (processes.length === 0) throw refusedFields({ processes: [errorCatalogue.value_required.text] }, "invalid");
  const form = formNamed("process");
  const rows = await selectRows(
    transaction,
    form,
    `where t.company_id = $1 and t.id = any($2) and not ${isUnconfirmed("t")} order by t.id`,
    [transaction.company, processes],
  );
  const visibleRows = rows.filter(({ id }) => can(actor, "view", { form: "process", id }));
  if (visibleRows.length < new Set(processes).size) throw refused("not_found");
  const nameOf = await namesOfReferenced(transaction);
  const exported: IndustryPack["processes"] = [];
  for (const row of visibleRows) exported.push(await exportProcess(transaction, row, nameOf));
  return {
    format: "opis-industry-pack",
    version: 1,
    key: `company-pack-${today}`,
    edition: today,
    author: name,
    name: { ru: name, en: name },
    description: { ru: "", en: "" },
    origin: `Практика: набор «${name}»`.slice(0, 1_000),
    processes: exported,
  };
}

type NameOf = (form: FormName, id: unknown) => string | undefined;

async function exportProcess(
  transaction: Transaction,
  row: StoredRow,
  nameOf: NameOf,
): Promise<IndustryPack["processes"][number]> {
  const rows: IndustryPack["processes"][number]["rows"] = {};
  for (const form of packRowForms) {
    const where = "where t.company_id = $1 and t.process = $2 order by t.id";
    const childRows = await selectRows(transaction, formNamed(form), where, [transaction.company, row.id]);
    const packRows = childRows.flatMap((childRow) => toPackRow(form, childRow, nameOf) ?? []);
    if (packRows.length > 0) rows[form] = packRows;
  }
  const name = String(row.name);
  const { answers } = toAnswers("process", row, nameOf);
  return { key: `process-${row.id}`, name: { ru: name, en: name }, answers, rows };
}

// A row whose title is gone says nothing to another company.
function toPackRow(form: FormName, row: StoredRow, nameOf: NameOf): PackRow | undefined {
  const exported = toAnswers(form, row, nameOf);
  return isFilled(exported.answers[formNamed(form).titleField ?? ""]) ? exported : undefined;
}

function toAnswers(form: FormName, row: StoredRow, nameOf: NameOf): PackRow {
  const answers = packFields(formNamed(form)).flatMap(([name, field]): [string, unknown][] => {
    const value = row[name];
    if (!isFilled(value)) return [];
    if (field.kind === "reference") return [[name, nameOf(field.target, value)]];
    if (field.kind !== "references") return [[name, value]];
    const names = [value].flat().flatMap((id) => nameOf(field.target, id) ?? []);
    return [[name, names]];
  });
  return { answers: Object.fromEntries(answers.filter(([, value]) => value !== undefined)) };
}

async function namesOfReferenced(transaction: Transaction): Promise<NameOf> {
  const targets = new Set(
    ["process" as const, ...packRowForms].flatMap((form) =>
      packFields(formNamed(form)).flatMap(([, field]) => ("target" in field ? [field.target] : [])),
    ),
  );
  const names = new Map<string, string>();
  for (const form of targets) {
    const rows = await transaction.query<{ id: number; name: string }>(
      `select id, name from ${tableOf(formNamed(form))} where company_id = $1`,
      [transaction.company],
    );
    for (const { id, name } of rows) names.set(`${form} ${id}`, name);
  }
  return (form, id) => names.get(`${form} ${id}`);
}

/** Registers industry packs: prepared answers that a company takes as proposals. */
export function registerIndustryPacks(app: FastifyInstance): void {
  route(app, listIndustryPacks, async ({ language, query, request }) => {
    const packs = builtinPacks()
      .map(({ key, name, description, edition, processes }) => ({
        ...{ key, edition, name: name[language], description: description[language] },
        processes: processes.length,
      }))
      .toSorted((left, right) => left.name.localeCompare(right.name, language));
    return pageOfRows(request, query, packs, ["name"]);
  });

  route(app, previewIndustryPack, async ({ company, context, body, actor, language }) => {
    const pack = chosenPack(body);
    const preview = await context.db.readCompany(company, (transaction) =>
      presentPack(transaction, pack, { actor, language }),
    );
    return parseResponse(previewIndustryPack.response, preview);
  });

  route(app, applyIndustryPack, ({ company, context, body, editor }) => {
    const application = { pack: chosenPack(body), processes: body.processes, editor, config: context.config };
    return context.db.inCompany(company, (transaction) => applyPack(transaction, application));
  });

  route(app, exportIndustryPack, async ({ company, context, body, actor, reply }) => {
    const pack =
      body.key === undefined
        ? await context.db.readCompany(company, async (transaction) =>
            exportPack(transaction, {
              name: accept(nonEmptyName, body.name),
              processes: body.processes ?? [],
              actor,
              today: await readCompanyToday(transaction),
            }),
          )
        : chosenPack({ key: body.key });
    const file = { filename: `${pack.name.ru}.opis-pack.json`, mediaType: "application/json" };
    return sendFile(reply, file, Buffer.from(`${JSON.stringify(pack, null, 2)}\n`));
  });
}
