import { findDefinition } from "@opis/documents/all-documents";
import type { PrintedValues } from "@opis/documents/compare-values";
import { findFilingContradictions } from "@opis/documents/documents/notifications/changes-since-filing";
import { companyFacts } from "@opis/documents/facts/company-facts";
import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import {
  checkConsistency,
  type DisagreeingAnswers,
  disagreeingAnswers,
} from "@opis/model/consistency/check-consistency";
import type { AnswerPlace, DocumentPlace, Finding, PrintedDocument } from "@opis/model/consistency/consistency-rule";
import type { listFindings } from "@opis/model/contract/companies/consistency";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type RiskCircumstances, riskCompanyOf } from "@opis/model/risks/risk-rule-input";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { type IndexedCompany, indexCompany } from "@opis/model/snapshot/indexed-company";
import { indexSnapshot, questionPlace, type SnapshotIndex } from "@opis/model/snapshot/snapshot-index";
import { answerText } from "@opis/model/text/answer-text";
import { loadCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import { threatModels } from "@opis/model/threats/threat-models";
import { proposedTypes } from "@opis/model/threats/undeclared-feature-threats";
import { storedAnswers } from "@opis/model/wizards/document-answers";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { visibleDefinitions } from "../documents/ready-documents.ts";
import { readCompanyToday } from "../records/company-today.ts";
import { cachedResult } from "../records/result-cache.ts";
import { isOpen } from "./risk-flags.ts";

/** Contradictions within a company's data. */
interface CompanyFindings {
  readonly index: SnapshotIndex;
  readonly findings: readonly Finding[];
  /** Dates of the last generated documents, ISO, by key and object. */
  readonly madeOn: ReadonlyMap<string, string>;
}

interface Making extends DocumentPlace {
  readonly made_at: string;
  readonly made_date: string;
}

/** Returns contradictions between the company's answers and documents, computed once per revision, day and generated document. */
export async function findInconsistencies(
  { db, snapshots }: Pick<Context, "db" | "snapshots">,
  company: number,
): Promise<CompanyFindings> {
  const [snapshot, catalogue] = await Promise.all([snapshots.whole(company), loadCatalogue()]);
  return db.inCompany(company, async (transaction) => {
    const [day, makings] = await Promise.all([readCompanyToday(transaction), readMakings(transaction)]);
    const by = JSON.stringify([day, makings.map(({ paper, object, made_at: at }) => [paper, object, at])]);
    return cachedFindings(snapshots.results, `${company} ${by}`, snapshot.company.revision, async () => {
      const circumstances = { day, systemsWithAct: new Set<number>() };
      const indexed = indexCompany(snapshot);
      const checked = riskCompanyOf(indexed, circumstances);
      const answers = await answersOnce(snapshots, indexed, circumstances);
      return {
        index: indexSnapshot(snapshot),
        findings: checkConsistency(
          checked,
          {
            papers: await readPapers(transaction),
            filed: await filedOtherwise(transaction, snapshot, day),
            threats: proposedTypes(threatModels({ company: checked, catalogue, day })),
          },
          answers,
        ),
        madeOn: new Map(makings.map((making) => [documentKey(making), making.made_date])),
      };
    });
  });
}

const cachedFindings = cachedResult<CompanyFindings>("findings", ({ findings }) => 1_024 * findings.length);

const cachedDisagreements = cachedResult<DisagreeingAnswers>("disagreeing answers");

// Computed once per revision and day, based on the previous result.
function answersOnce(
  snapshots: Context["snapshots"],
  indexed: IndexedCompany,
  circumstances: RiskCircumstances,
): Promise<DisagreeingAnswers> {
  const { id, revision } = indexed.snapshot.company;
  return cachedDisagreements(snapshots.results, JSON.stringify([id, circumstances.day]), revision, async (previous) =>
    disagreeingAnswers(indexed, circumstances, previous),
  );
}

/** Returns the contradictions of which the actor may view both sides. */
export function visibleFindings(actor: Actor, { findings, index }: CompanyFindings): Finding[] {
  const mayRead = can(actor, "view", { section: "documents" });
  const papers = new Set(mayRead ? visibleDefinitions(actor).map(({ key }) => key) : []);
  const isSeen = (place: AnswerPlace | DocumentPlace) =>
    "paper" in place ? [...papers].some((key) => key === place.paper) : isOpen(actor, questionPlace(index, place));
  return findings.filter(({ first, second }) => isSeen(first) && isSeen(second));
}

/** Identifies a document of the company by its key and object. */
function documentKey({ paper, object }: DocumentPlace): string {
  return `${paper}/${object ?? 0}`;
}

function readMakings(transaction: Transaction): Promise<Making[]> {
  return transaction.query<Making & Record<string, unknown>>(
    `select key as paper, nullif(object_id, 0) as object, made_at, made_date from generated_documents
     where company_id = $1 and made_values is not null order by key, object_id`,
    [transaction.company],
  );
}

/** The notification as filed: its text depends on the answers in its wizard. */
const filedPaper = "uvedomleniya";

async function filedOtherwise(transaction: Transaction, snapshot: CompanySnapshot, day: string) {
  if (snapshot.rows.filing_value.length === 0) return [];
  const [stored] = await transaction.query<{ date: string | null; number: string; answers: unknown }>(
    "select date, number, answers from generated_documents where company_id = $1 and key = $2 and object_id = 0",
    [transaction.company, filedPaper],
  );
  const { date = null, number = "", answers = {} } = stored ?? {};
  return findFilingContradictions(companyFacts(snapshot), {
    date: date ?? day,
    number,
    answers: storedAnswers(filedPaper, answers),
    object: null,
    today: day,
    previousDate: null,
  });
}

async function readPapers(transaction: Transaction): Promise<PrintedDocument[]> {
  const rows = await transaction.query<DocumentPlace & { values: PrintedValues } & Record<string, unknown>>(
    `select key as paper, nullif(object_id, 0) as object, made_values as values from generated_documents
     where company_id = $1 and made_values is not null order by key, object_id`,
    [transaction.company],
  );
  return rows.map(({ paper, object, values }) => ({ paper, object, rows: Object.values(values) }));
}

type PresentedFinding = AnswerOf<typeof listFindings>["checks"][number]["findings"][number]["first"];

interface Reading {
  readonly company: number;
  readonly given: Pick<CompanyFindings, "index" | "madeOn">;
  readonly language: Language;
}

/** Returns one side of a contradiction for the API: with its answer and the link to it. */
export function presentPlace(place: AnswerPlace | DocumentPlace, reading: Reading): PresentedFinding {
  return "paper" in place ? shownPaper(place, reading) : shownAnswer(place, reading);
}

function shownPaper(place: DocumentPlace, { company, given, language }: Reading): PresentedFinding {
  const paper = findDefinition(place.paper);
  const name = place.object !== null && paper?.objects ? given.index.nameOf(paper.objects.form, place.object) : "";
  const title = paper?.title[language] ?? place.paper;
  return {
    obj: name === "" ? title : `${title}: ${name}`,
    label: given.madeOn.get(documentKey(place)) ?? "",
    value: "",
    url: screenAddress(company, "documents", { open: place.paper, object: place.object }),
  };
}

function shownAnswer(place: AnswerPlace, { company, given: { index }, language }: Reading): PresentedFinding {
  const { form, id, field } = place;
  const at = questionPlace(index, place);
  const fieldDefinition = formNamed(form).fields[field];
  const value = Object.entries(index.row(form, id) ?? {}).find(([name]) => name === field)?.[1];
  return {
    obj: index.nameOf(at.form, at.id) || formNamed(at.form).title[language],
    label: fieldDefinition?.label[language] ?? field,
    value:
      fieldDefinition && fieldDefinition.kind !== "rows"
        ? answerText(fieldDefinition, value, { language, nameOf: index.nameOf })
        : "",
    url:
      addressOf({ company }, { form: at.form, id: at.id, field: at.path, row: at.row }) ??
      screenAddress(company, "forms"),
  };
}
