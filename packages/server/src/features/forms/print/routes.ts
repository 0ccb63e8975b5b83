import { can } from "@opis/model/access/access";
import { companyPdf, questionnairePdf } from "@opis/model/contract/forms/print-endpoints";
import { oneOf } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import { isCollection, type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaires";
import { indexSnapshot } from "@opis/model/snapshot/snapshot";
import { compareNaturally } from "@opis/model/text/natural-order";
import { words } from "@opis/model/words";
import type { FastifyInstance } from "fastify";
import { sendFile } from "../../../http/bodies/send-file.ts";
import { route } from "../../../http/register.ts";
import { isRespondent } from "../../../records/editor.ts";
import { readPrinted } from "./read-printed.ts";

const mediaType = "application/pdf";

/** More of them take more memory than a process of the workshop has. */
const mostInOneFile = 1_000;

/** Questionnaires as files to be printed: composed and set in a process of their own, as papers are. */
export function registerPrint(app: FastifyInstance): void {
  for (const name of questionnaireNames) registerQuestionnaire(app, name);
  registerCompany(app);
}

function registerQuestionnaire(app: FastifyInstance, name: QuestionnaireName): void {
  route(app, questionnairePdf(name), async (call) => {
    const { company, revision, context, actor, editor, language, params, query, reply } = call;
    const { snapshot, isWhole } = await context.snapshots.seenWithProposals({ company, revision, actor });
    const index = indexSnapshot(snapshot);
    const row = params.id === undefined ? snapshot.rows[name][0] : index.row(name, params.id);
    if (!row) throw refused("not_found");
    const only = { form: name, id: row.id };
    const isForRespondent = isRespondent(editor);
    const wish = { snapshot, places: [only], language, withComments: query.comments === "true", isForRespondent };
    const { printed, day } = await readPrinted(context, wish);
    const { bytes } = await context.workshop.make({ questionnaires: printed, only, on: { day, isWhole } });
    const filename = `${index.nameOf(name, row.id) || oneOf(formNamed(name))[language]}.pdf`;
    return sendFile(reply, { filename, mediaType }, Buffer.from(bytes));
  });
}

function registerCompany(app: FastifyInstance): void {
  route(app, companyPdf, async ({ company, revision, context, actor, language, query, reply }) => {
    const { snapshot, isWhole } = await context.snapshots.seenBy({ company, revision, actor });
    const index = indexSnapshot(snapshot);
    const places = questionnaireNames.flatMap((form) => {
      if (!isCollection(form) && !can(actor, "view", { form, id: "only" })) return [];
      const own = snapshot.rows[form].map(({ id }) => ({ form, id, name: index.nameOf(form, id) }));
      return own.sort((one, other) => compareNaturally(one.name, other.name, language));
    });
    refuseTooMany(places.length);
    const withComments = query.comments === "true";
    const wish = { snapshot, places, language, withComments, isForRespondent: false };
    const { printed, day, keepsTools } = await readPrinted(context, wish);
    const kept = places.filter(({ form }) => form !== "security" || keepsTools);
    const questionnaires = { ...printed, places: kept };
    const { bytes } = await context.workshop.make({ questionnaires, only: undefined, on: { day, isWhole } });
    return sendFile(reply, { filename: `${snapshot.company.name}.pdf`, mediaType }, Buffer.from(bytes));
  });
}

function refuseTooMany(count: number): void {
  if (count <= mostInOneFile) return;
  throw refused("too_many_to_print", {
    text: words(
      `В один файл помещается не больше ${mostInOneFile} анкет, а Вам открыто ${count}. Скачайте анкеты по одной.`,
      `One file holds at most ${mostInOneFile} questionnaires, and ${count} are open to you. Download them one by one.`,
    ),
  });
}
