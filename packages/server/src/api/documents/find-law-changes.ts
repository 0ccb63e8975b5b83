import { compareByLaw, withoutDates } from "@opis/documents/edits/compare-documents";
import type { Language } from "@opis/model/bilingual-text";
import { comparedDocumentsMax, type readLawChanges } from "@opis/model/contract/documents/law-changes";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed, rootForm } from "@opis/model/forms/non-record-forms";
import { acts } from "@opis/model/law/acts";
import { compareLaw, type LawComparison, type LawPeriod } from "@opis/model/law/compare-law";
import { fineOn } from "@opis/model/law/fines";
import { changedQuestions, lawChanges } from "@opis/model/law/law-changes";
import { pointInEnglish } from "@opis/model/law/norm-in-english";
import { provisionsInForce } from "@opis/model/law/provisions-in-force";
import { findRisks } from "@opis/model/risks/find-risks";
import { type RisksByRule, risksByRule } from "@opis/model/risks/risk-total";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { dayAfter } from "@opis/model/time/company-day";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import { type CompanyDocument, nameOf, requestOf } from "../../core/documents/document-instance.ts";
import { createListedDocument } from "../../core/documents/list-document-states.ts";
import { listReadyDocuments, visibleDefinitions } from "../../core/documents/ready-documents.ts";
import { type LawAct, lawDatesWith, textsOf } from "../../core/documents/stored-law-acts.ts";
import { type CompanyRisks, readCompanyRisks } from "../../core/risks/company-risks.ts";
import { visibleRisksByRule } from "../../core/risks/risk-flags.ts";
import { countedRisks } from "../../core/risks/total-fine.ts";
import { mapYielding } from "../../core/run-yielding.ts";
import type { Call } from "../../http/register-endpoint.ts";
import { shownMissing } from "./document-card.ts";

/** What changes for a company on a date, without the tasks that exist for it. */
export type LawChanges = Omit<AnswerOf<typeof readLawChanges>, "tasks">;

type ChangesCall = Pick<Call<typeof readLawChanges>, "context" | "company" | "actor" | "revision" | "circumstances">;

interface LawOn {
  readonly date: string;
  /** Acts that the owner of the installation added, with a date after today. */
  readonly added: readonly LawAct[];
}

/** Returns the changes from the day before a date to that date, so that nothing but the law differs. */
export async function findLawChanges(
  call: ChangesCall,
  documentContext: DocumentContext,
  { date, added }: LawOn,
): Promise<LawChanges> {
  const { context, company, actor } = call;
  const { language } = documentContext;
  const period = { after: dayAfter(date, -1), until: date };
  const law = compareLaw(period);
  const risks = await readCompanyRisks(context, company, call);
  const visibleCounted = (byRule: RisksByRule) => countedRisks(visibleRisksByRule(actor, byRule), risks);
  const ready = await listReadyDocuments(documentContext, visibleDefinitions(actor));
  const compared = ready.slice(0, comparedDocumentsMax);
  return {
    today: documentContext.today,
    date,
    dates: datesAfter(documentContext, added),
    acts: [...changedActs(law, language), ...addedActs(added, date, language)],
    points: law.points.map(({ kind, date: day, rule }) => ({
      choice: `law/point/${rule.act}/${rule.point}/${kind}`,
      kind,
      date: day,
      act: acts[rule.act].short,
      point: language === "ru" ? rule.point : pointInEnglish(rule.point),
    })),
    questions: questionsOf(documentContext, period),
    terms: law.terms.map(({ kind, date: day, rule: { code, term } }) => ({
      choice: `law/term/${code}/${kind}`,
      kind,
      date: day,
      duty: term.duty[language],
      citation: term.citation[language],
    })),
    risks: [
      ...changedRisks(risks, { law, period, seen: visibleCounted }, language),
      ...changedFines({ byRule: visibleCounted(risks.byRule), payer: risks.payer }, period, language),
      ...changedBases(visibleCounted(risks.byRule), period, language),
    ],
    documents: await changedDocuments(compared, documentContext, period),
    compared: compared.length,
    documents_count: ready.length,
  };
}

function datesAfter({ today, language }: DocumentContext, newActs: readonly LawAct[]): LawChanges["dates"] {
  return lawDatesWith(newActs, today).map((date) => {
    const { acts: comparedActs, points } = compareLaw({ after: dayAfter(date, -1), until: date });
    const changedNames = [
      ...comparedActs.map(({ rule }) => rule.act.short),
      ...points.map(({ rule }) => acts[rule.act].short),
    ];
    const addedTitles = newActs.filter((act) => act.date === date).map((act) => textsOf(act, language).title);
    return { date, acts: [...new Set([...changedNames, ...addedTitles])] };
  });
}

function addedActs(newActs: readonly LawAct[], date: string, language: Language): LawChanges["acts"] {
  return newActs
    .filter((act) => act.date === date)
    .map((act) => {
      const { title, text } = textsOf(act, language);
      const { id, kind, links } = act;
      const choice = `law/added/${id}/${kind}`;
      return { choice, kind, date, act: title, title, change: text, is_verified: false, is_added: true, links };
    });
}

function changedActs({ acts: actChanges }: LawComparison, language: Language): LawChanges["acts"] {
  return actChanges.map(({ kind, date, rule }) => ({
    choice: `law/${rule.code}/${kind}`,
    kind,
    date,
    act: rule.act.short,
    title: rule.act.printed,
    change: (kind === "begins" && lawChanges.find(({ act }) => act === rule.code)?.change[language]) || "",
    is_verified: rule.act.verified,
    is_added: false,
    links: [],
  }));
}

function questionsOf({ snapshot, language }: DocumentContext, period: LawPeriod): LawChanges["questions"] {
  const { id: company } = snapshot.company;
  return changedQuestions(snapshot, period).map(({ kind, date, form, formTitle, field, label, point, asks, rows }) => ({
    choice: `law/question/${form}/${field}/${date}`,
    kind,
    date,
    form: formTitle[language],
    label: label[language],
    point: point[language],
    asks: asks[language],
    count: rows.length,
    url:
      addressOf({ company }, { form, id: rows.length === 1 ? rows[0] : null, field }) ??
      addressOf({ company }, { form: rootForm(formNamed(form)).name }) ??
      screenAddress(company, "forms"),
  }));
}

interface RiskComparison {
  readonly law: LawComparison;
  readonly period: LawPeriod;
  readonly seen: (byRule: RisksByRule) => RisksByRule;
}

/** Returns the risks that the new law adds or removes: the rules are run with the answers of today and the law of both dates. */
function changedRisks(
  { indexed, circumstances }: CompanyRisks,
  { law, period, seen }: RiskComparison,
  language: Language,
): LawChanges["risks"] {
  // Only the list of adequate states is read by rules with its date.
  if (law.adequacy.length === 0) return [];
  const foundOn = (lawDay: string) => seen(risksByRule(findRisks(indexed.snapshot, { ...circumstances, lawDay })));
  const before = foundOn(period.after);
  const after = foundOn(period.until);
  const more = (kind: "begins" | "ends", these: RisksByRule, otherRisks: RisksByRule): LawChanges["risks"] =>
    [...these].flatMap(([rule, risks]) => {
      const knownIds = new Set(otherRisks.get(rule)?.map(({ object }) => object.id));
      const count = risks.filter(({ object }) => !knownIds.has(object.id)).length;
      const { code, name } = rule;
      const choice = `law/risk/${code}/${period.until}/${kind}`;
      return count === 0
        ? []
        : [{ choice, kind, code, name: name[language], count, before: null, after: null, ...sameLaw }];
    });
  return [...more("begins", after, before), ...more("ends", before, after)];
}

function changedFines(
  { byRule, payer }: Pick<CompanyRisks, "byRule" | "payer">,
  period: LawPeriod,
  language: Language,
): LawChanges["risks"] {
  return [...byRule].flatMap(([{ code, name, fine }, risks]) => {
    const priceOn = (day: string) => {
      const [least, largest] = (fine && fineOn(fine, { day, payer })?.price) ?? [];
      return least === undefined || largest === undefined ? null : { least, largest };
    };
    const before = priceOn(period.after);
    const after = priceOn(period.until);
    if (before?.least === after?.least && before?.largest === after?.largest) return [];
    const choice = `law/risk/${code}/${period.until}/fine`;
    return [
      { choice, kind: "fine" as const, code, name: name[language], count: risks.length, before, after, ...sameLaw },
    ];
  });
}

const sameLaw = { law_before: "", law_after: "" };

/** Returns the company's risks whose provisions change: one of them ends, or all. */
function changedBases(byRule: RisksByRule, period: LawPeriod, language: Language): LawChanges["risks"] {
  return [...byRule].flatMap(([{ code, name, law }, risks]) => {
    const [lawBefore = "", lawAfter = ""] = [period.after, period.until].map(
      (day) => provisionsInForce(law, day)?.[language] ?? "",
    );
    if (lawBefore === lawAfter) return [];
    return [
      {
        choice: `law/risk/${code}/${period.until}/basis`,
        kind: "basis" as const,
        code,
        name: name[language],
        count: risks.length,
        before: null,
        after: null,
        law_before: lawBefore,
        law_after: lawAfter,
      },
    ];
  });
}

/** Composes each document on both dates and returns those whose text or required answers differ. */
async function changedDocuments(
  documents: readonly CompanyDocument[],
  documentContext: DocumentContext,
  period: LawPeriod,
): Promise<LawChanges["documents"]> {
  const compared = await mapYielding(documents, (document): LawChanges["documents"] => {
    const { paper, object } = document;
    const request = { ...requestOf(document, documentContext), date: period.after };
    const differences = compareByLaw(paper, documentContext.facts, { request, period });
    const questions = changedMissing(document, documentContext, period);
    if (differences.length === 0 && questions.length === 0) return [];
    const { version } = createListedDocument(document, documentContext);
    const { key, object: object_id } = nameOf(document);
    return [
      {
        choice: version ? `law/${period.until}/${key}/${object_id ?? ""}` : null,
        key,
        object_id,
        title:
          object === null
            ? paper.title[documentContext.language]
            : `${paper.title[documentContext.language]}: ${object.name}`,
        url: screenAddress(documentContext.snapshot.company.id, "documents", { open: key, object: object_id }),
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

function changedMissing(
  document: CompanyDocument,
  documentContext: DocumentContext,
  { after, until }: LawPeriod,
): LawChanges["documents"][number]["questions"] {
  const missingOn = (date: string) => {
    // A document dated far in the future would be flagged for that alone.
    const request = { ...requestOf(document, documentContext), date, today: date };
    const missingAnswers = document.paper
      .readiness(documentContext.facts, request)
      .missing.map((answer) => shownMissing(answer, document, documentContext));
    return new Map(missingAnswers.map(({ label, url }) => [`${url} ${withoutDates(label)}`, { label, url }]));
  };
  const before = missingOn(after);
  const now = missingOn(until);
  return [
    ...[...now].flatMap(([key, question]) => (before.has(key) ? [] : [{ kind: "begins" as const, ...question }])),
    ...[...before].flatMap(([key, question]) => (now.has(key) ? [] : [{ kind: "ends" as const, ...question }])),
  ];
}
