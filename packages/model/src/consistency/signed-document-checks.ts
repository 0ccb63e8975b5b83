import { words } from "../bilingual-text.ts";
import { isFormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { getProperty } from "../rows/get-property.ts";
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
    found: actsOfOtherAnswers,
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
    found: consentsOfOtherData,
  },
  {
    code: "filed_differs",
    name: words("Поданное уведомление говорит иначе, чем анкета", "A filed notification contradicts the questionnaire"),
    text: words(
      "В поданном уведомлении это сведение указано иначе, чем в анкете сегодня: об изменении уведомляют до 15-го числа следующего месяца.",
      "The filed notification states this differently from the questionnaire today. Changes must be notified by the 15th of the next month.",
    ),
    found: ({ filed }) => filed,
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
        printed(paper, form).flatMap(({ id, fields }) => {
          const row = index.row(form, id);
          const now = row && getProperty(row, field);
          const texts = (fields[field] ?? []).map(normaliseName);
          if (typeof now !== "string" || texts.length === 0) return [];
          const said = [now, wordsOf(form, field, now)].map(normaliseName);
          return texts.some((text) => said.includes(text))
            ? []
            : [{ first: placeOf(paper), second: { form, id, field } }];
        }),
      ),
    );
}

/** Returns what a document printed for the rows of a form. */
export function printed({ rows }: PrintedDocument, form: AnswerPlace["form"]) {
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
      printed(paper, "process_subject").flatMap(({ id, fields }) => {
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
