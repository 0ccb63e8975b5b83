import { Readable } from "node:stream";
import { acknowledgementSheet } from "@opis/documents/documents/acknowledgement-sheet";
import { fileName } from "@opis/documents/file-name";
import { type Actor, can } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import {
  addAcquaintance,
  confirmBySheet,
  downloadAcknowledgementSheet,
  listAcknowledgements,
  listAcquaintances,
  reopenAcknowledgement,
  sendAcknowledgementLinks,
  updateAcquaintance,
} from "@opis/model/contract/acquaintances";
import { acknowledgementWays } from "@opis/model/duties/acquaintance-options";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { dateTimeText } from "@opis/model/time/company-day";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { FastifyInstance } from "fastify";
import {
  confirmAcknowledgements,
  lockAcknowledgements,
  reopenAcknowledgementRow,
} from "../../../core/acquaintance/confirm-acknowledgements.ts";
import { documentKeyOf, readCurrentEditions } from "../../../core/acquaintance/current-editions.ts";
import { addList, readLists, synchroniseAcquaintances } from "../../../core/acquaintance/synchronise-acquaintances.ts";
import { hasDirectory } from "../../../core/identity/rights/external-groups.ts";
import { readCompanyTimeZone, readCompanyToday } from "../../../core/records/company-today.ts";
import { selectRows } from "../../../core/records/reading/read-rows.ts";
import { singletonOf } from "../../../core/records/reading/singleton.ts";
import { changeRow } from "../../../core/records/writing/change-row.ts";
import { readRecord } from "../../../core/tasks/register-record.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { pageLinks } from "../../../http/pagination.ts";
import { type Call, route } from "../../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../../http/row-version.ts";
import { sendFile } from "../../../http/send-file.ts";
import { registerAcknowledgementLinks } from "./link-routes.ts";
import { listEmployeesWithAcknowledgements, presentCompanyLists, presentLists } from "./list-acknowledgements.ts";
import { sendLinks } from "./send-links.ts";

/** Registers the acknowledgement of documents by employees: lists, proofs, the sheet Ф2, and the page of an employee (152-FZ, article 18.1(1)(6)). */
export function registerAcquaintances(app: FastifyInstance): void {
  route(app, listAcquaintances, async ({ company, context, actor }) => ({
    ...(await context.db.inCompany(company, (transaction) => presentCompanyLists(transaction, maySeeDocuments(actor)))),
    sends_letters: context.mail.isSending,
    has_directory: hasDirectory(context.config, company),
  }));

  route(app, addAcquaintance, async ({ company, context, body, editor, actor }) =>
    context.db.inCompany(company, async (transaction) => {
      if (!maySeeDocuments(actor)) throw refused("forbidden");
      const edition = (await readCurrentEditions(transaction)).get(body.key);
      if (!edition) throw refusedFields({ key: [errorCatalogue.unknown_reference.text] });
      const isListed = (await readLists(transaction)).some((list) => documentKeyOf(list) === body.key);
      if (isListed) throw refusedFields({ key: [alreadyListed] });
      const id = await addList(transaction, edition, editor);
      await synchroniseAcquaintances(transaction, editor);
      return { id };
    }),
  );

  route(app, updateAcquaintance, update);

  route(app, listAcknowledgements, async ({ company, context, query, request }) => {
    const { count, results } = await context.db.inCompany(company, (transaction) =>
      listEmployeesWithAcknowledgements(transaction, query),
    );
    return { count, ...pageLinks(request, count, query), results };
  });

  route(app, sendAcknowledgementLinks, async ({ company, context, body }) =>
    context.db.inCompany(company, (transaction) => sendLinks(context, transaction, body)),
  );

  route(app, confirmBySheet, confirm);

  route(app, reopenAcknowledgement, async ({ company, context, params, body, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      const [row] = await lockAcknowledgements(transaction, [params.id]);
      if (row?.acquaintance !== params.parent_id) throw refused("not_found");
      await reopenAcknowledgementRow(transaction, row, body.reason, editor);
      const [reopened] = await lockAcknowledgements(transaction, [params.id]);
      return reopened ?? row;
    }),
  );

  route(app, downloadAcknowledgementSheet, downloadSheet);

  registerAcknowledgementLinks(app);
}

// Names of documents that no one listed yet are shown to those who see the company's documents.
function maySeeDocuments(actor: Actor): boolean {
  return can(actor, "view", { section: "documents" });
}

const alreadyListed = words("Этот документ уже в списке", "This document is listed already");

async function update(call: Call<typeof updateAcquaintance>) {
  const { company, context, params, body, editor, actor, request } = call;
  return context.db.inCompany(company, async (transaction) => {
    const answers = storableAnswers(forms.acquaintance, body);
    if (typeof answers.due_days === "number" && (answers.due_days < 1 || answers.due_days > daysMost))
      throw refusedFields({ due_days: [wrongDays] });
    await changeRow(transaction, {
      declared: forms.acquaintance,
      id: params.id,
      answers,
      editor,
      actor,
      seenVersion: requestedRowVersion(request),
    });
    await synchroniseAcquaintances(transaction, editor);
    return presentOne(transaction, params.id);
  });
}

const daysMost = 250;
const wrongDays = words(`Укажите от 1 до ${daysMost} рабочих дней`, `Give 1 to ${daysMost} working days`);

async function presentOne(transaction: Transaction, id: number) {
  const [shown] = await presentLists(transaction, [await readRecord(transaction, "acquaintance", id)]);
  if (!shown) throw refused("not_found");
  return shown;
}

async function confirm({ company, context, params, body, editor }: Call<typeof confirmBySheet>) {
  return context.db.inCompany(company, async (transaction) => {
    const { name } = await readRecord(transaction, "acquaintance", params.id);
    const [scan] = await transaction.query<{ filename: string }>(
      "select filename from acquaintance_file where company_id = $1 and acquaintance = $2 and id = $3 and edition = ''",
      [company, params.id, body.file],
    );
    if (!scan) throw refusedFields({ file: [errorCatalogue.unknown_reference.text] });
    const rows = await lockAcknowledgements(transaction, body.acknowledgements);
    if (rows.some(({ acquaintance }) => acquaintance !== params.id)) throw refused("not_found");
    const proof = { way: "sheet", confirmed_on: body.confirmed_on, file: body.file, filename: scan.filename } as const;
    const confirmed = rows.map((row) => ({ row, document: name, edition: null }));
    await confirmAcknowledgements(transaction, confirmed, proof, editor);
    return { confirmed: rows.length };
  });
}

async function downloadSheet({ company, context, params, query, reply }: Call<typeof downloadAcknowledgementSheet>) {
  const { sheet, name, today } = await context.db.inCompany(company, async (transaction) => {
    const list = await presentOne(transaction, params.id);
    const rows = await readSheetRows(transaction, params.id, list.edition, query.rows === "all");
    const [row] = await transaction.query<{ name: string }>("select name from companies where id = $1", [company]);
    const information = await singletonOf(transaction, forms.information);
    const commission = await singletonOf(transaction, forms.commission);
    return {
      name: list.name,
      today: await readCompanyToday(transaction),
      sheet: {
        company: String(information.short_name || row?.name || ""),
        document: list.name,
        edition: list.edition_name,
        norms: list.norms.join("; "),
        responsible: String(commission.o_name ?? ""),
        rows,
      },
    };
  });
  const { format } = query;
  const { bytes } = await context.workshop.make({ document: acknowledgementSheet(sheet), format });
  const filename = fileName({
    title: `Лист ознакомления. ${name}`,
    shortName: sheet.company,
    date: today,
    extension: format,
  });
  return sendFile(reply, { filename, mediaType: mediaTypes[format] }, Readable.from([Buffer.from(bytes)]));
}

const mediaTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
} as const;

async function readSheetRows(transaction: Transaction, list: number, edition: string, withConfirmed: boolean) {
  const states = withConfirmed ? ["open", "confirmed"] : ["open"];
  const rows = await selectRows(
    transaction,
    forms.acknowledgement,
    `where t.company_id = $1 and t.acquaintance = $2 and t.edition = $3 and t.state = any($4::text[])
     order by lower(t.person), t.id`,
    [transaction.company, list, edition, states],
  );
  const timeZone = await readCompanyTimeZone(transaction);
  return rows.map((storedRow) => {
    const { person, position, confirmed_on, confirmed_at: at, way } = rowSchema("acknowledgement").parse(storedRow);
    const moment = at === null ? "" : `, ${dateTimeText(at, "ru", timeZone)}`;
    const proof = way === null ? "" : `${acknowledgementWays[way].ru}${moment}`;
    return { person, position, confirmed_on, proof };
  });
}
