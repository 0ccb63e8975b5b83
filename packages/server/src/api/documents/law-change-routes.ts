import { compareByLaw } from "@opis/documents/edits/compare-by-law";
import { shortDate } from "@opis/documents/language/format-dates";
import { words } from "@opis/model/bilingual-text";
import { comparedDocumentsMax, createLawChangeTasks, readLawChanges } from "@opis/model/contract/documents/law-changes";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refusedFields } from "@opis/model/errors";
import { acts } from "@opis/model/law/acts";
import { compareLaw, type LawPeriod, lawChangeDates } from "@opis/model/law/compare-law";
import { fineOn } from "@opis/model/law/fines";
import { lawChanges } from "@opis/model/law/law-changes";
import { screenAddress } from "@opis/model/screen-addresses";
import { dayAfter } from "@opis/model/time/days";
import type { FastifyInstance } from "fastify";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import { type CompanyDocument, nameOf, requestOf } from "../../core/documents/document-instance.ts";
import { createListedDocument } from "../../core/documents/list-document-states.ts";
import { listReadyDocuments } from "../../core/documents/ready-documents.ts";
import { visibleDefinitions } from "../../core/documents/visible-definitions.ts";
import { type CompanyRisks, companyRisks } from "../../core/risks/company-risks.ts";
import { countedRisks } from "../../core/risks/total-fine.ts";
import { visibleRisksByRule } from "../../core/risks/visible-risks.ts";
import { mapYielding } from "../../core/run-yielding.ts";
import { createTask, type NewTask } from "../../core/tasks/create-task.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { shownMissing } from "./document-card.ts";
import { readVisibleDocuments } from "./find-requested-document.ts";

type LawChangesAnswer = AnswerOf<typeof readLawChanges>;

const notAfterToday = words("Укажите дату позже сегодняшней", "Enter a date after today");

/**
 * Registers the preview of changes of the law for a company (duties, section 7): the dated rules applied on two dates.
 */
export function registerLawChanges(app: FastifyInstance): void {
  route(app, readLawChanges, async (call) => {
    const { context, company, actor, query, language } = call;
    const given = await readVisibleDocuments(call);
    const period = stepTo(query.date, given.today);
    const risks = await companyRisks(context, company, call);
    const ready = await listReadyDocuments(given, visibleDefinitions(actor));
    const compared = ready.slice(0, comparedDocumentsMax);
    const { acts: changedActs, points } = compareLaw(period);
    return {
      today: given.today,
      date: period.until,
      dates: datesAfter(given.today),
      acts: changedActs.map(({ kind, date, rule }) => ({
        kind,
        date,
        act: rule.act.short,
        title: rule.act.printed,
        change: (kind === "begins" && lawChanges.find(({ act }) => act === rule.code)?.change[language]) || "",
        source: rule.act.source,
      })),
      points: points.map(({ kind, date, rule }) => ({ kind, date, act: acts[rule.act].short, point: rule.point })),
      risks: changedFines(
        { ...risks, byRule: countedRisks(visibleRisksByRule(actor, risks.byRule), risks) },
        period,
        language,
      ),
      documents: await changedDocuments(compared, given, period),
      compared: compared.length,
      documents_count: ready.length,
    };
  });

  route(app, createLawChangeTasks, async (call) => {
    const { context, company, actor, body, editor } = call;
    const given = await readVisibleDocuments(call);
    const period = stepTo(body.date, given.today);
    const ready = await listReadyDocuments(given, visibleDefinitions(actor));
    const documents = await changedDocuments(ready.slice(0, comparedDocumentsMax), given, period);
    return context.db.inCompany(company, async (transaction) => {
      const ids: number[] = [];
      for (const task of lawTasks(period, documents)) ids.push(await createTask(transaction, task, editor));
      return { tasks: ids };
    });
  });
}

/** Returns the resulting tasks: one for each act, one for each approved document that becomes outdated. */
function lawTasks(period: LawPeriod, documents: LawChangesAnswer["documents"]): NewTask[] {
  const ofActs = compareLaw(period).acts.map(
    ({ kind, date, rule }): NewTask => ({
      kind: "manual",
      title: `${kind === "begins" ? "Вступает в силу" : "Утрачивает силу"}: ${rule.act.short}`,
      details: rule.act.printed,
      due: date,
      key: `law/${rule.code}/${kind}`,
    }),
  );
  const ofDocuments = documents.flatMap(({ key, object_id: object, title, approved }): NewTask[] => {
    if (approved === null) return [];
    const details = `Утверждён ${shortDate(approved.date) ?? ""} № ${approved.number}: его текст меняется вместе с законом`;
    const name = `Обновить и утвердить заново: ${title}`;
    return [
      { kind: "document", title: name, details, due: period.until, key: `law/${period.until}/${key}/${object ?? ""}` },
    ];
  });
  return [...ofActs, ...ofDocuments];
}

/**
 * Returns the period from the day before a date to the date, so that nothing but the law differs; by default for the
 * next known date. Throws for a date that is not in the future.
 */
function stepTo(date: string | undefined, today: string): LawPeriod {
  if (date !== undefined && date <= today) throw refusedFields({ date: [notAfterToday] });
  const until = date ?? lawChangeDates(today)[0] ?? today;
  return { after: dayAfter(until, -1), until };
}

function datesAfter(today: string): LawChangesAnswer["dates"] {
  return lawChangeDates(today).map((date) => {
    const { acts: changed, points } = compareLaw(stepTo(date, today));
    const named = [...changed.map(({ rule }) => rule.act.short), ...points.map(({ rule }) => acts[rule.act].short)];
    return { date, acts: [...new Set(named)] };
  });
}

function changedFines(
  { byRule, payer }: Pick<CompanyRisks, "byRule" | "payer">,
  period: LawPeriod,
  language: Call<typeof readLawChanges>["language"],
): LawChangesAnswer["risks"] {
  return [...byRule].flatMap(([{ code, name, fine }, risks]) => {
    const priceOn = (day: string) => {
      const [least, largest] = (fine && fineOn(fine, { day, payer })?.price) ?? [];
      return least === undefined || largest === undefined ? null : { least, largest };
    };
    const before = priceOn(period.after);
    const after = priceOn(period.until);
    if (before?.least === after?.least && before?.largest === after?.largest) return [];
    return [{ code, name: name[language], count: risks.length, before, after }];
  });
}

/** Composes each document on both dates and returns those whose text or required answers differ. */
async function changedDocuments(
  documents: readonly CompanyDocument[],
  given: DocumentContext,
  period: LawPeriod,
): Promise<LawChangesAnswer["documents"]> {
  const compared = await mapYielding(documents, (document) => {
    const { paper, object } = document;
    const request = { ...requestOf(document, given), date: period.after };
    const differences = compareByLaw(paper, given.facts, { request, period });
    const questions = changedQuestions(document, given, period);
    if (differences.length === 0 && questions.length === 0) return [];
    const { version } = createListedDocument(document, given);
    return [
      {
        key: paper.key,
        object_id: nameOf(document).object,
        title: object === null ? paper.title[given.language] : `${paper.title[given.language]}: ${object.name}`,
        url: screenAddress(given.snapshot.company.id, "documents", {
          open: paper.key,
          object: nameOf(document).object,
        }),
        approved: version && { date: version.date, number: version.number },
        differences: differences.map(({ kind, under, pieces }) => ({
          kind,
          under,
          pieces: pieces.map((piece) => ({ ...piece })),
        })),
        questions,
      },
    ];
  });
  return compared.flat();
}

function changedQuestions(
  document: CompanyDocument,
  given: DocumentContext,
  { after, until }: LawPeriod,
): LawChangesAnswer["documents"][number]["questions"] {
  const missingOn = (date: string) => {
    // A document dated far in the future would be flagged for that alone.
    const request = { ...requestOf(document, given), date, today: date };
    const shown = document.paper
      .readiness(given.facts, request)
      .missing.map((answer) => shownMissing(answer, document, given));
    return new Map(shown.map(({ label, url }) => [`${url} ${label}`, { label, url }]));
  };
  const before = missingOn(after);
  const now = missingOn(until);
  return [
    ...[...now].flatMap(([key, question]) => (before.has(key) ? [] : [{ kind: "begins" as const, ...question }])),
    ...[...before].flatMap(([key, question]) => (now.has(key) ? [] : [{ kind: "ends" as const, ...question }])),
  ];
}
