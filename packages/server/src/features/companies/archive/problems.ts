import type { FieldIssues, Refusal } from "@opis/model/errors";
import { type Language, type Words, words } from "@opis/model/words";

/** What is wrong with a line of an archive. */
interface Problem {
  /** Entry of the archive, as `rows/process`. */
  readonly entry: string;
  /** From 1 within all lines of the entry; 0 where the whole entry is meant. */
  readonly line: number;
  readonly field: string;
  readonly message: Words;
}

/** Collects what is wrong with an archive; of many problems the first ones are told. */
export interface Problems {
  readonly found: readonly Problem[];
  add(entry: string, line: number, field: string, message: Words): void;
  /** All that a refusal says of a line. */
  addRefusal(entry: string, line: number, refusal: Refusal): void;
}

/** Problems that are told at most. */
const toldMost = 100;

/** Begins a list of problems, empty; what comes after the first hundred is left out. */
export function problems(): Problems {
  const found: Problem[] = [];
  const add: Problems["add"] = (entry, line, field, message) => {
    if (found.length < toldMost) found.push({ entry, line, field, message });
  };
  return {
    found,
    add,
    addRefusal: (entry, line, { details }) => {
      const issues: FieldIssues = details.fields ?? { "": [details.text ?? wrong] };
      for (const [field, messages] of Object.entries(issues))
        for (const message of messages) add(entry, line, field, message);
    },
  };
}

const wrong = words("Строку не разобрать", "The line cannot be read");

/** The problems in one language, as the API tells them. */
export function toldProblems({ found }: Problems, language: Language) {
  return found.map(({ message, ...place }) => ({ ...place, message: message[language] }));
}
