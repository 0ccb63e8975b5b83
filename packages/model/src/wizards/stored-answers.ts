import type { z } from "zod";
import { accept } from "../validation/issues.ts";
import { type WizardAnswers, wizardSchemaOf } from "./document-answers.ts";

/**
 * The stored answers of a wizard as its questions are now, with what was left out filled in: an answer that its question
 * no longer accepts, or to a question that no longer exists, counts as left out.
 */
export function storedAnswers<K extends string>(key: K, stored: unknown): WizardAnswers<K> {
  const questions: Readonly<Record<string, z.ZodType>> = wizardSchemaOf(key).shape;
  const given = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  const fitting = given.filter(([name, value]) => questions[name]?.safeParse(value).success === true);
  return wizardAnswers(key, Object.fromEntries(fitting));
}

/** What a wizard was answered by a caller, with what was left out filled in; refuses each wrong answer by name. */
export function wizardAnswers<K extends string>(key: K, answers: unknown): WizardAnswers<K> {
  // The schema of a key answers that key's answers; looking it up by the key loses the pairing.
  return accept(wizardSchemaOf(key), answers) as WizardAnswers<K>;
}
