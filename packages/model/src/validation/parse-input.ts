import { z } from "zod";
import { type Words, words } from "../bilingual-text.ts";
import { errorCatalogue, type Refusal, refusedFields } from "../errors.ts";
import { tooLong, tooShort } from "./text-formats.ts";

type Issue = z.core.$ZodIssue;
type IssueCode = Issue["code"];

const pair = z.tuple([z.string(), z.string()]);

/** Returns the message of an issue: the schema's own one (see `issueMessage`), else the default for its kind. */
export function issueWords(issue: Issue): Words {
  return ownWords(issue.message) ?? wordsOfKind(issue);
}

function ownWords(message: string): Words | undefined {
  if (!message.startsWith("[")) return undefined;
  try {
    const [ru, en] = pair.parse(JSON.parse(message));
    return words(ru, en);
  } catch {
    return undefined;
  }
}

const wordsByType: Readonly<Record<string, Words>> = {
  string: words("Введите текст", "Enter text"),
  number: words("Введите число", "Enter a number"),
  int: words("Введите целое число", "Enter a whole number"),
  boolean: words("Укажите «да» или «нет»", "Answer yes or no"),
  array: words("Ожидается список значений", "Expected a list of values"),
  object: words("Ожидается набор полей", "Expected a set of fields"),
};

const wordsByFormat: Readonly<Record<string, Words>> = {
  email: words("Указан некорректный email", "Incorrect email specified"),
  date: words("Введите существующую дату", "Enter an existing date"),
  url: words(
    "Введите адрес, который начинается с http:// или https://",
    "Enter an address that starts with http:// or https://",
  ),
};

const wrongValue = words("Проверьте значение", "Check the value");
const required = errorCatalogue.value_required.text;

type WordsOf = { readonly [K in IssueCode]: (issue: Extract<Issue, { code: K }>) => Words };

const wordsByCode: WordsOf = {
  invalid_type: (issue) => (issue.input === undefined ? required : (wordsByType[issue.expected] ?? wrongValue)),
  too_big: (issue) => {
    const most = Number(issue.maximum);
    if (issue.origin === "string") return tooLong(most);
    if (issue.origin === "array") return words(`Значений должно быть не больше ${most}`, `At most ${most} values`);
    return words(`Не больше ${most}`, `At most ${most}`);
  },
  too_small: (issue) => {
    const least = Number(issue.minimum);
    if (least === 1 && issue.origin === "string") return required;
    if (issue.origin === "string") return tooShort(least);
    if (issue.origin === "array") return words(`Значений должно быть не меньше ${least}`, `At least ${least} values`);
    if (least === 0 && !issue.inclusive) return words("Введите число больше нуля", "Enter a number above zero");
    return words(`Не меньше ${least}`, `At least ${least}`);
  },
  invalid_format: (issue) => wordsByFormat[issue.format] ?? wrongValue,
  not_multiple_of: () => words("Введите целое число", "Enter a whole number"),
  unrecognized_keys: () => errorCatalogue.unknown_field.text,
  invalid_union: () => wrongValue,
  invalid_key: () => wrongValue,
  invalid_element: () => wrongValue,
  invalid_value: (issue) => (issue.input === undefined ? required : words("Такого варианта нет", "No such option")),
  custom: () => wrongValue,
};

function wordsOfKind(issue: Issue): Words {
  return wordsFrom(wordsByCode, issue.code)(issue);
}

// A code's row takes exactly that code's issue; indexing by a union loses the pairing, so it is stated here once.
function wordsFrom(table: WordsOf, code: IssueCode): (issue: Issue) => Words {
  return table[code] as (issue: Issue) => Words;
}

/** Converts a failed validation to a refusal listing all problems by field, with code `unknown_field` if a field is unknown. */
function refusalOf(error: z.core.$ZodError): Refusal {
  // A map, because a field may have the name of an object's built-in method.
  const fields = new Map<string, Words[]>();
  let unknown = false;
  for (const issue of error.issues) {
    unknown ||= issue.code === "unrecognized_keys";
    for (const field of fieldsOf(issue)) fields.set(field, [...(fields.get(field) ?? []), issueWords(issue)]);
  }
  return refusedFields(Object.fromEntries(fields), unknown ? "unknown_field" : "invalid");
}

function fieldsOf(issue: Issue): string[] {
  const at = issue.path.map(String);
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => [...at, key].join("."));
  return [at.join(".") || "non_field_errors"];
}

/** Parses external input by a schema; throws a `Refusal` that lists every invalid field. */
export function accept<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error);
}
