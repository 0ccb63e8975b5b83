import { type QuestionnaireName, questionnaireNames, questionnaires } from "@opis/model/forms/questionnaire-names";

const instructionPart = /instruction\/([^/]*)\/?$/;
const questionnairePart = /^\/(?:company\/[^/]+|link\/[^/]+\/forms)\/([^/]+)/;

/** Returns the questionnaire at a path of the application, if any. */
export function questionnaireAt(pathname: string): QuestionnaireName | undefined {
  const page = questionnairePart.exec(pathname)?.[1];
  return questionnaireNames.find((name) => questionnaires[name].page === page);
}

/** Returns the company's questionnaire that an address names by id; undefined for other addresses. */
export function rowAt(
  href: string,
): { readonly company: number; readonly form: QuestionnaireName; readonly id: number } | undefined {
  const form = questionnaireAt(href);
  const [, company, id] = /^\/company\/(\d+)\/[^/]+\/(\d+)(?:[/?#]|$)/.exec(href) ?? [];
  return form && id ? { company: Number(company), form, id: Number(id) } : undefined;
}

/** Returns the instruction that a path opens next to its questionnaire, if any. */
export function instructionAt(pathname: string): string | undefined {
  return instructionPart.exec(pathname)?.[1] || undefined;
}

/** Returns the path of the questionnaire without its instruction. */
export function withoutInstruction(pathname: string): string {
  return pathname.replace(instructionPart, "");
}

/** Returns the path that opens an instruction next to the questionnaire at a path. */
export function instructionPath(pathname: string, slug: string): string {
  return `${withoutInstruction(pathname).replace(/\/?$/, "/")}instruction/${slug}/`;
}
