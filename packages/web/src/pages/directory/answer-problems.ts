import { isFilled } from "@opis/model/completeness";
import { type Form, ownFields } from "@opis/model/form";
import { commonWords } from "../../words/common.ts";
import { directoryWords } from "../../words/directory.ts";
import type { DirectoryRow } from "./directory-columns.tsx";

type Answers = Readonly<Record<string, unknown>>;

/**
 * Why a directory value cannot be kept as it is typed, by field: it lacks what it is known by, or nothing of it was changed
 * (specification 5). Empty where it can be.
 */
export function answerProblems(declared: Form, body: Answers, row: DirectoryRow | undefined): Record<string, string> {
  const known = namingFields(declared);
  const lacking = known.filter((name) => !isFilled(body[name]));
  if (lacking.length > 0) return Object.fromEntries(lacking.map((name) => [name, lackingText(declared)]));
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

function lackingText(declared: Form): string {
  if (declared.name === "directory_item") return directoryWords.text("categoryNameEmpty");
  return commonWords.text(declared.fields.name ? "nameEmpty" : "someNotFilled");
}
