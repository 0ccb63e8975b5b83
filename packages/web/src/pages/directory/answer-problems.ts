import { type Form, ownFields } from "@opis/model/declaration/form";
import { isFilled } from "@opis/model/declaration/is-filled";
import { errorCatalogue } from "@opis/model/errors";
import { commonWords } from "../../words/common.ts";
import { directoryWords } from "../../words/directory.ts";
import { currentLanguage } from "../../words/words.ts";
import type { DirectoryRow } from "./directory-columns.tsx";

type Answers = Readonly<Record<string, unknown>>;

/**
 * Why a directory value cannot be kept as it is typed, by field: it lacks what it is known by, or nothing of it was changed
 * (specification 5). What is said of the whole is `non_field_errors`. Empty where it can be kept.
 */
export function answerProblems(declared: Form, body: Answers, row: DirectoryRow | undefined): Record<string, string> {
  const known = namingFields(declared);
  const lacking = known.filter((name) => !isFilled(body[name]));
  if (lacking.length > 0) return lackingProblems(declared, lacking);
  const [first] = known;
  const isSame = row !== undefined && Object.keys(changedAnswers(row, body)).length === 0;
  return isSame && first ? { [first]: commonWords.text("notChanged") } : {};
}

/** The answers that differ from those of the row. */
export function changedAnswers(row: DirectoryRow, body: Answers): Answers {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== row[name]));
}

// A person is known by two names, anything else by one.
function namingFields(declared: Form): string[] {
  if (declared.fields.name) return ["name"];
  return ownFields(declared).flatMap(([name, { required }]) => (required ? [name] : []));
}

function lackingProblems(declared: Form, lacking: readonly string[]): Record<string, string> {
  if (declared.name === "directory_item") return { name: directoryWords.text("categoryNameEmpty") };
  if (declared.fields.name) return { name: commonWords.text("nameEmpty") };
  const required = errorCatalogue.value_required.text[currentLanguage()];
  const fields = Object.fromEntries(lacking.map((name) => [name, required]));
  return { ...fields, non_field_errors: commonWords.text("someNotFilled") };
}
