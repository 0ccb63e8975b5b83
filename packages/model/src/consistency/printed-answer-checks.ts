import { words } from "../bilingual-text.ts";
import { getProperty } from "../rows/get-property.ts";
import { normaliseName } from "../text/normalise-name.ts";
import type { AnswerPlace, CheckedCompany, ConsistencyRule } from "./consistency-rule.ts";
import { placeOf, printed } from "./signed-document-checks.ts";

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
    found: ({ papers, index }) =>
      papers.flatMap((paper) =>
        printedAsTheyAre.flatMap(({ form, field }) =>
          printed(paper, form).flatMap(({ id, fields }) => {
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
    found: ({ papers, index }) =>
      papers.flatMap((paper) =>
        (["process", "system"] as const).flatMap((form) =>
          printed(paper, form)
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
    found: (company) =>
      company.papers.flatMap((paper) => {
        const list = wholeLists.find((one) => one.paper === paper.paper);
        if (!list) return [];
        const named = new Set(printed(paper, list.form).map(({ id }) => id));
        if (named.size === 0) return [];
        return activeOf(company, list.form)
          .filter(({ id }) => !named.has(id))
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
  const plain = (one: string) => normaliseName(one).replace(/[.;,]$/u, "");
  return plain(text) === plain(now);
}
