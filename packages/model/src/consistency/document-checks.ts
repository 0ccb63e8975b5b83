import { words } from "../bilingual-text.ts";
import { isFormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { getProperty } from "../rows/plain-object.ts";
import { answerText } from "../text/answer-text.ts";
import { normaliseName } from "../text/normalise-name.ts";
import type {
  AnswerPlace,
  CheckedCompany,
  ConsistencyRule,
  Disagreement,
  DocumentPlace,
  PrintedDocument,
} from "./consistency-rule.ts";

/** Checks that compare acts, consents and filed notifications with today's answers. */
export const signedDocumentChecks: readonly ConsistencyRule[] = [
  {
    code: "act_level",
    name: words("Акт определяет уровень по другим сведениям", "The act is based on outdated answers"),
    text: words(
      "Тип угроз или число субъектов в сформированном акте не те, что в анкете сегодня: от них зависит уровень защищённости.",
      "The type of threats or the number of individuals in the generated act differs from the questionnaire today. The security level depends on them.",
    ),
    findDisagreements: actsOfOtherAnswers,
  },
  {
    code: "consent_data",
    name: words(
      "Согласие называет данные, которых в анкете нет",
      "A consent lists data that the questionnaire does not",
    ),
    text: words(
      "В сформированном согласии есть данные, которых у этой группы субъектов в анкете процесса сегодня нет.",
      "The generated consent lists data that the process does not have for this group today.",
    ),
    findDisagreements: consentsOfOtherData,
  },
  {
    code: "filed_differs",
    name: words("Поданное уведомление говорит иначе, чем анкета", "A filed notification contradicts the questionnaire"),
    text: words(
      "В поданном уведомлении это сведение указано иначе, чем в анкете сегодня: об изменении уведомляют до 15-го числа следующего месяца.",
      "The filed notification states this differently from the questionnaire today. Changes must be notified by the 15th of the next month.",
    ),
    findDisagreements: ({ filed }) => filed,
  },
];

const act = "act_opredeleniya_zashishennosty";
const consent = "soglasie_na_obrabotku";

/** Answers that determine a security level and are printed in its act. */
const levelAnswers = [
  { form: "system", field: "threat_type" },
  { form: "system_subject", field: "count" },
] as const;

function actsOfOtherAnswers({ papers, index }: CheckedCompany): Disagreement[] {
  return papers
    .filter(({ paper }) => paper === act)
    .flatMap((paper) =>
      levelAnswers.flatMap(({ form, field }) =>
        printedRows(paper, form).flatMap(({ id, fields }) => {
          const row = index.row(form, id);
          const now = row && getProperty(row, field);
          const texts = (fields[field] ?? []).map(normaliseName);
          if (typeof now !== "string" || texts.length === 0) return [];
          const currentTexts = [now, wordsOf(form, field, now)].map(normaliseName);
          return texts.some((text) => currentTexts.includes(text))
            ? []
            : [{ first: placeOf(paper), second: { form, id, field } }];
        }),
      ),
    );
}

/** Returns what a document printed for the rows of a form. */
export function printedRows({ rows }: PrintedDocument, form: AnswerPlace["form"]) {
  return rows.flatMap((row) =>
    isFormName(row.form) && row.form === form && row.id !== null ? [{ ...row, id: row.id }] : [],
  );
}

/** Returns a document as the place of a finding. */
export function placeOf({ paper, object }: PrintedDocument): DocumentPlace {
  return { paper, object };
}

function wordsOf(form: (typeof levelAnswers)[number]["form"], name: string, value: string): string {
  const field = formNamed(form).fields[name];
  return field === undefined || field.kind === "rows"
    ? value
    : answerText(field, value, { language: "ru", nameOf: () => "" });
}

const dataFields = ["data", "special_data", "biometric_data"] as const;

function consentsOfOtherData({ papers, index }: CheckedCompany): Disagreement[] {
  return papers
    .filter(({ paper }) => paper === consent)
    .flatMap((paper) =>
      printedRows(paper, "process_subject").flatMap(({ id, fields }) => {
        const row = index.row("process_subject", id);
        if (!row) return [];
        return dataFields.flatMap((field) => {
          const names = new Set(row[field].map((item) => normaliseName(index.nameOf("directory_item", item))));
          const isLacked = (fields[field] ?? []).some((text) => !names.has(normaliseName(text)));
          return isLacked ? [{ first: placeOf(paper), second: { form: "process_subject" as const, id, field } }] : [];
        });
      }),
    );
}

/** Answers that documents print unchanged, so that documents can be compared with today's questionnaires. */
const printedAsTheyAre = [
  { form: "process", field: "purpose" },
  { form: "process", field: "name" },
  { form: "system", field: "name" },
  { form: "third_party", field: "name" },
  { form: "site", field: "address" },
  { form: "information", field: "legal_address" },
  { form: "information", field: "inn" },
] as const satisfies readonly Pick<AnswerPlace, "form" | "field">[];

/** Documents that name every active row of a form. */
const wholeLists = [
  { paper: "perechen_processov", form: "process" },
  { paper: "perechen_system", form: "system" },
] as const;

/** Checks that compare documents as last generated with today's answers. */
export const printedAnswerChecks: readonly ConsistencyRule[] = [
  {
    code: "paper_differs",
    name: words("Документ говорит иначе, чем анкета", "A document contradicts the questionnaire"),
    text: words(
      "В сформированном документе это указано иначе, чем в анкете сегодня.",
      "The generated document states this differently from the questionnaire today.",
    ),
    findDisagreements: ({ papers, index }) =>
      papers.flatMap((paper) =>
        printedAsTheyAre.flatMap(({ form, field }) =>
          printedRows(paper, form).flatMap(({ id, fields }) => {
            const row = index.row(form, id);
            const now = row && getProperty(row, field);
            const texts = fields[field] ?? [];
            if (typeof now !== "string" || now.trim() === "" || texts.length === 0) return [];
            return texts.some((text) => sameText(text, now))
              ? []
              : [{ first: placeOf(paper), second: { form, id, field } }];
          }),
        ),
      ),
  },
  {
    code: "paper_names_resting",
    name: words("Документ называет то, что уже неактивно", "A document names an inactive questionnaire"),
    text: words(
      "Анкета неактивна, а сформированный документ её процесс, систему или средство называет.",
      "The questionnaire is inactive, but the generated document names its process or system.",
    ),
    findDisagreements: ({ papers, index }) =>
      papers.flatMap((paper) =>
        (["process", "system"] as const).flatMap((form) =>
          printedRows(paper, form)
            .filter(({ id }) => index.row(form, id)?.is_active === false)
            .map(({ id }) => ({ first: placeOf(paper), second: { form, id, field: "name" } })),
        ),
      ),
  },
  {
    code: "paper_lacks",
    name: words("В перечне нет действующего процесса или системы", "A list omits an active process or system"),
    text: words(
      "Перечень сформирован до того, как появилась эта анкета: в нём её нет.",
      "The list was generated before this questionnaire was added.",
    ),
    findDisagreements: (company) =>
      company.papers.flatMap((paper) => {
        const list = wholeLists.find((wholeList) => wholeList.paper === paper.paper);
        if (!list) return [];
        const printedIds = new Set(printedRows(paper, list.form).map(({ id }) => id));
        if (printedIds.size === 0) return [];
        return activeOf(company, list.form)
          .filter(({ id }) => !printedIds.has(id))
          .map(({ id }) => ({ first: placeOf(paper), second: { form: list.form, id, field: "name" } }));
      }),
  },
];

function activeOf(
  { processes, systems }: CheckedCompany,
  form: "process" | "system",
): readonly { readonly id: number }[] {
  return form === "process" ? processes : systems;
}

// Documents may capitalise a printed text or end it with a full stop.
function sameText(text: string, now: string): boolean {
  const plain = (value: string) => normaliseName(value).replace(/[.;,]$/u, "");
  return plain(text) === plain(now);
}
