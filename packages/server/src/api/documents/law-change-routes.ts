import { lawChangeReport } from "@opis/documents/documents/law-change-report";
import { fileName } from "@opis/documents/file-name";
import { shortDate } from "@opis/documents/language/format-values";
import { type Actor, can } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { createLawChangeTasks, downloadLawChanges, readLawChanges } from "@opis/model/contract/documents/law-changes";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refusedFields } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { lawDatesWith, readLawActsAfter } from "../../core/documents/stored-law-acts.ts";
import { createTask, type NewTask } from "../../core/tasks/create-task.ts";
import type { Transaction } from "../../database/transaction.ts";
import { route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";
import { findLawChanges, type LawChanges } from "./find-law-changes.ts";
import { readVisibleDocuments } from "./find-requested-document.ts";

const notAfterToday = words("Укажите дату позже сегодняшней", "Enter a date after today");
const notListed = words(
  "Список изменений уже другой. Обновите страницу и выберите заново.",
  "The list of changes has changed. Reload the page and select again.",
);

const mediaTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};

/**
 * Registers the preview of changes of the law for a company (duties, section 7): the dated rules applied on two dates, as data, as a
 * document and as tasks.
 */
export function registerLawChanges(app: FastifyInstance): void {
  route(app, readLawChanges, (call) => changesFor(call, call.query.date));

  route(app, downloadLawChanges, async (call) => {
    const { context, query, reply } = call;
    const changes = await changesFor({ ...call, language: "ru" }, query.date);
    const { snapshot } = await readVisibleDocuments(call);
    const company = snapshot.rows.information[0]?.short_name || snapshot.company.name;
    const document = lawChangeReport(changes, company);
    const { bytes } = await context.workshop.make({ document, format: query.format });
    const filename = fileName({
      title: document.title,
      shortName: company,
      date: changes.date,
      extension: query.format,
    });
    return sendFile(reply, { filename, mediaType: mediaTypes[query.format] }, Buffer.from(bytes));
  });

  route(app, createLawChangeTasks, async (call) => {
    const { context, company, body, editor } = call;
    const documentContext = await readVisibleDocuments({ ...call, language: "ru" });
    requireFutureDate(body.date, documentContext.today);
    const addedActs = await readLawActsAfter(context.db, documentContext.today);
    const tasks = new Map(
      lawTasks(await findLawChanges(call, documentContext, { date: body.date, added: addedActs })).map((task) => [
        task.key,
        task,
      ]),
    );
    const chosenTasks = [...new Set(body.chosen)].map((key) => tasks.get(key));
    return context.db.inCompany(company, async (transaction) => {
      const ids: number[] = [];
      for (const task of chosenTasks) {
        if (!task) throw refusedFields({ chosen: [notListed] });
        ids.push(await createTask(transaction, task, editor));
      }
      return { tasks: ids };
    });
  });
}

type ChangesCall = Parameters<typeof findLawChanges>[0] & Parameters<typeof readVisibleDocuments>[0];

/** Returns the changes on a date, by default on the next known one, with the tasks that exist for them. */
async function changesFor(call: ChangesCall, date: string | undefined): Promise<AnswerOf<typeof readLawChanges>> {
  const documentContext = await readVisibleDocuments(call);
  if (date !== undefined) requireFutureDate(date, documentContext.today);
  const { context, company, actor } = call;
  const addedActs = await readLawActsAfter(context.db, documentContext.today);
  const [next = documentContext.today] = lawDatesWith(addedActs, documentContext.today);
  const changes = await findLawChanges(call, documentContext, { date: date ?? next, added: addedActs });
  return { ...changes, tasks: await context.db.readCompany(company, (read) => openTasks(read, actor, changes)) };
}

function requireFutureDate(date: string, today: string): void {
  if (date <= today) throw refusedFields({ date: [notAfterToday] });
}

async function openTasks(
  transaction: Transaction,
  actor: Actor,
  changes: LawChanges,
): Promise<AnswerOf<typeof readLawChanges>["tasks"]> {
  if (!can(actor, "view", { section: "duties" })) return [];
  return transaction.query(
    `select source_key as choice, id, number, title, due::text from task
     where company_id = $1 and state = 'open' and source_key = any($2) order by due, id`,
    [transaction.company, lawTasks(changes).map(({ key }) => key)],
  );
}

type LawTask = NewTask & { readonly key: string };

/** Returns the task of each change that can be chosen: reread or update something by the date of the change. */
function lawTasks({ date: until, acts, points, questions, terms, risks, documents }: LawChanges): LawTask[] {
  const manual = (key: string, title: string, details: string, due: string): LawTask => ({
    kind: "manual",
    key,
    title,
    details,
    due,
  });
  return [
    ...acts.map(({ choice, kind, date, act, title, change, links }) =>
      manual(choice, `${startOrEnd[kind]}: ${act}`, [title, change, ...links].filter(Boolean).join("\n"), date),
    ),
    ...points.map(({ choice, kind, date, act, point }) =>
      manual(choice, `${startOrEnd[kind]}: ${point}, ${act}`, "Проверьте документы, которые ссылаются на норму", date),
    ),
    ...questions.map(({ choice, kind, date, label, form, point }) =>
      manual(choice, `Пересмотреть ответ: ${label}`, `${form}. ${startOrEnd[kind]}: ${point}`, date),
    ),
    ...terms.map(({ choice, kind, date, duty, citation }) =>
      manual(choice, `Пересмотреть срок: ${duty}`, `${startOrEnd[kind]}: ${citation}`, date),
    ),
    ...risks.map(
      ({ choice, kind, code, name }): LawTask => ({
        kind: "risk",
        key: choice,
        title: `${riskTitles[kind]}: ${name}`,
        details: code,
        due: until,
      }),
    ),
    ...documents.flatMap(({ choice, title, approved }): LawTask[] => {
      if (choice === null || approved === null) return [];
      const details = `Утверждён ${shortDate(approved.date) ?? ""} № ${approved.number}: его текст меняется вместе с законом`;
      return [{ kind: "document", key: choice, title: `Обновить и утвердить заново: ${title}`, details, due: until }];
    }),
  ];
}

const startOrEnd = { begins: "Вступает в силу", ends: "Утрачивает силу" } as const;

const riskTitles = {
  begins: "Устранить риск, который добавит закон",
  ends: "Закон снимет риск",
  fine: "Учесть новый штраф",
  basis: "Пересмотреть риск: его норма меняется",
} as const;
