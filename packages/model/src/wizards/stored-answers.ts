import type { z } from "zod";
import { accept } from "../validation/parse-input.ts";
import { type WizardAnswers, wizardSchemaOf } from "./document-answers.ts";

/**
 * Returns the stored answers of a wizard by its current questions, with defaults: answers no longer accepted, or to removed questions, are
 * dropped.
 */
export function storedAnswers<K extends string>(key: K, stored: unknown): WizardAnswers<K> {
  const questions: Readonly<Record<string, z.ZodType>> = wizardSchemaOf(key).shape;
  const given = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  const fitting = given.filter(([name, value]) => questions[name]?.safeParse(value).success === true);
  return wizardAnswers(key, Object.fromEntries(fitting));
}

/** Validates a caller's answers to a wizard and fills in defaults; rejects each invalid answer by name. */
export function wizardAnswers<K extends string>(key: K, answers: unknown): WizardAnswers<K> {
  // The schema of a key answers that key's answers; looking it up by the key loses the pairing.
  return accept(wizardSchemaOf(key), answers) as WizardAnswers<K>;
}
