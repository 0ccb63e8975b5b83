import { getProperty } from "@opis/model/rows/plain-object";
import { questionsOf, wizardAnswerText } from "@opis/model/wizards/questions";
import type { ChangedByAnother } from "../../api/read-conflict.ts";
import { currentLanguage, dateText } from "../../i18n/language.ts";
import { conflictWords } from "../../i18n/ru/conflict.ts";
import { documentsWords } from "../../i18n/ru/documents.ts";
import { notify } from "../../ui/messages/notify.ts";
import type { DocumentChanges } from "./document-queries.ts";

/**
 * Reports changes of a document that were not saved because others changed the same answers, with both values: the step may be closed by
 * now.
 */
export function notifyConflict(key: string, changes: DocumentChanges, { conflicts, row }: ChangedByAnother): void {
  const conflictTexts = conflicts.flatMap((name) => {
    const ownValue = getProperty(name in changes ? changes : (changes.answers ?? {}), name);
    const [mine, theirs] = [textOf(key, name, ownValue), textOf(key, name, row[name])];
    const both = [`${conflictWords.text("mine")}: ${mine}`, `${conflictWords.text("theirs")}: ${theirs}`];
    return [labelOf(key, name), ...(mine === undefined || theirs === undefined ? [] : both)];
  });
  notify("error", [conflictWords.text("title"), ...conflictTexts].join(". "));
}

function labelOf(key: string, name: string): string {
  if (name === "number" || name === "date") return documentsWords.text(name);
  return questionsOf(key)[name]?.label[currentLanguage()] ?? name;
}

// For selections, lists and tables it is enough to say that they changed.
function textOf(key: string, name: string, answer: unknown): string | undefined {
  const question = questionsOf(key)[name];
  const parts = typeof answer === "object" && answer !== null ? partsOf(answer) : answer;
  if (parts === undefined || question?.kind === "references" || question?.kind === "choices") return undefined;
  const language = currentLanguage();
  if (name === "date" && typeof parts === "string") return dateText(parts, language);
  const isPlain = !question || question.kind === "listed";
  const text = isPlain ? String(parts ?? "") : wizardAnswerText(question, parts, { language, nameOf: () => "" });
  return text || conflictWords.text("unanswered");
}

/** Returns the text of a composite answer; undefined if its parts are not texts. */
function partsOf(answer: object): string | undefined {
  const parts = Object.values(answer).map((part) => (typeof part === "object" && part !== null ? partsOf(part) : part));
  return parts.every((part) => typeof part === "string") ? parts.join(", ") : undefined;
}
