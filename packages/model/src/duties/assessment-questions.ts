import { type Words, words } from "../bilingual-text.ts";
import type { recipientAssessment } from "../forms/recipient-assessment.ts";

type FieldName = keyof typeof recipientAssessment.fields;

/** Questions that a recipient answers, in the order of its page. */
export const assessmentSections = [
  {
    title: words("Организация", "Organisation"),
    fields: ["policy", "policy_link", "data_officer", "officer_contact", "staff"],
  },
  { title: words("Защита данных", "Protection of the data"), fields: ["measures", "measures_text", "threats"] },
  {
    title: words("Где данные и у кого", "Where the data is and who has it"),
    fields: ["data_countries", "localisation", "foreign_law", "subprocessors", "subprocessors_text"],
  },
  { title: words("Инциденты", "Incidents"), fields: ["incidents", "incidents_text", "incident_notice"] },
  { title: words("Окончание работы", "End of the work"), fields: ["deletion", "deletion_text", "proof"] },
  { title: words("Контакты", "Contacts"), fields: ["contacts", "answered_by"] },
] as const satisfies readonly { readonly title: Words; readonly fields: readonly FieldName[] }[];

/** A question that a recipient answers. */
export type AssessmentQuestion = (typeof assessmentSections)[number]["fields"][number];

/** All questions that a recipient answers. */
export const assessmentQuestions: readonly AssessmentQuestion[] = assessmentSections.flatMap(
  ({ fields }): readonly AssessmentQuestion[] => fields,
);

/** Returns whether a field's name is that of a question to the recipient. */
export function isAssessmentQuestion(name: string): name is AssessmentQuestion {
  return assessmentQuestions.some((question) => question === name);
}

/** Answers of the recipient that become answers about the third party on acceptance (152-FZ, article 12(5)), by its field. */
export const adoptedAnswers = {
  safety_assessment: "measures_text",
  destroy_clause: "deletion_text",
  regulation_info: "foreign_law",
} as const satisfies Readonly<Record<string, AssessmentQuestion>>;

/** A field of the third party that may take over an answer. */
export type AdoptedField = keyof typeof adoptedAnswers;

/** A question that applies only after a certain answer to another one. */
const assessmentConditions: Readonly<
  Partial<Record<AssessmentQuestion, readonly [question: AssessmentQuestion, answers: readonly string[]]>>
> = {
  policy_link: ["policy", ["published"]],
  officer_contact: ["data_officer", ["appointed"]],
  subprocessors_text: ["subprocessors", ["agreed", "not_agreed"]],
  incidents_text: ["incidents", ["fixed", "open"]],
};

/** Returns whether a question applies, given the other answers. */
export function isAsked(
  question: AssessmentQuestion,
  answers: Readonly<Partial<Record<AssessmentQuestion, unknown>>>,
): boolean {
  const condition = assessmentConditions[question];
  return condition === undefined || condition[1].some((answer) => answer === answers[condition[0]]);
}
