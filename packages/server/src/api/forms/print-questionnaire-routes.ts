import type { PrintedComment, PrintedCompany, QuestionnaireRef } from "@opis/documents/documents/questionnaire-blocks";
import { can } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";
import { companyPdf, questionnairePdf } from "@opis/model/contract/forms/form-endpoints";
import { oneOf } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import { compareNaturally } from "@opis/model/text/natural-order";
import { companyDay } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { isRespondent } from "../../core/records/editor.ts";
import type { Transaction } from "../../database/transaction.ts";
import { route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";

const mediaType = "application/pdf";

/** More questionnaires would exceed the memory of a workshop process. */
const mostInOneFile = 1_000;

/** Registers the calls that print questionnaires: composed and rendered in a separate process, as documents are. */
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

interface PrintWish {
  readonly snapshot: CompanySnapshot;
  readonly places: readonly QuestionnaireRef[];
  readonly language: Language;
  readonly withComments: boolean;
  /** Whether the reader is a respondent with a link. */
  readonly isForRespondent: boolean;
}

interface Settings extends Record<string, unknown> {
  readonly show_additional: boolean;
  readonly use_percents: boolean;
  readonly use_security_forms: boolean;
  readonly time_zone: string;
}

/**
 * Returns the data to print questionnaires from, today's date in the company, and whether it records its security tools
 * at all.
 */
async function readPrinted(
  { db }: Pick<Context, "db">,
  { snapshot, places, language, withComments, isForRespondent }: PrintWish,
): Promise<{ readonly printed: PrintedCompany; readonly day: string; readonly keepsTools: boolean }> {
  const [settings, comments, now] = await db.inCompany(snapshot.company.id, async (transaction) => {
    const [[stored], said] = await Promise.all([
      readSettings(transaction),
      withComments ? readComments(transaction, { places, isForRespondent }) : [],
    ]);
    if (!stored) throw new Error(`There is no company ${snapshot.company.id}`);
    return [stored, said, transaction.now] as const;
  });
  return {
    day: companyDay(new Date(now), settings.time_zone),
    keepsTools: settings.use_security_forms,
    printed: {
      snapshot,
      places,
      comments,
      language,
      timeZone: settings.time_zone,
      showsAdditional: settings.show_additional,
      showsPercents: settings.use_percents,
      hidesInternal: isForRespondent,
    },
  };
}

function readSettings(transaction: Transaction): Promise<Settings[]> {
  return transaction.query<Settings>(
    "select show_additional, use_percents, use_security_forms, time_zone from companies where id = $1",
    [transaction.company],
  );
}

function readComments(
  transaction: Transaction,
  { places, isForRespondent }: Pick<PrintWish, "places" | "isForRespondent">,
): Promise<(PrintedComment & Record<string, unknown>)[]> {
  return transaction.query(
    `select content_type as form, object_id as id, field_name as field, content, author, created from comments
     where company_id = $1 and resolved_at is null and (for_respondents or not $4)
       and (content_type, object_id) in (select * from unnest($2::text[], $3::int[])) order by id`,
    [transaction.company, places.map(({ form }) => form), places.map(({ id }) => id), isForRespondent],
  );
}

function registerCompany(app: FastifyInstance): void {
  route(app, companyPdf, async ({ company, revision, context, actor, language, query, reply }) => {
    const { snapshot, isWhole } = await context.snapshots.seenBy({ company, revision, actor });
    const index = indexSnapshot(snapshot);
    const places = questionnaireNames.flatMap((form) => {
      if (!isCollection(form) && !can(actor, "view", { form, id: "only" })) return [];
      const questionnaires = snapshot.rows[form].map(({ id }) => ({ form, id, name: index.nameOf(form, id) }));
      return questionnaires.sort((left, right) => compareNaturally(left.name, right.name, language));
    });
    refuseTooMany(places.length);
    const withComments = query.comments === "true";
    const wish = { snapshot, places, language, withComments, isForRespondent: false };
    const { printed, day, keepsTools } = await readPrinted(context, wish);
    const printedPlaces = places.filter(({ form }) => form !== "security" || keepsTools);
    const questionnaires = { ...printed, places: printedPlaces };
    const { bytes } = await context.workshop.make({ questionnaires, only: undefined, on: { day, isWhole } });
    return sendFile(reply, { filename: `${snapshot.company.name}.pdf`, mediaType }, Buffer.from(bytes));
  });
}

function refuseTooMany(count: number): void {
  if (count <= mostInOneFile) return;
  throw refused("too_many_to_print", {
    text: words(
      `В один файл помещается не больше ${mostInOneFile} анкет, а у Вас есть доступ к ${count}. Скачайте анкеты по одной.`,
      `One file holds at most ${mostInOneFile} questionnaires, and you have access to ${count}. Download them one by one.`,
    ),
  });
}
