import { pattern } from "../patterns/pattern.ts";
import { documentFields } from "./document-fields.ts";
import { otherFields } from "./other-fields.ts";
import { personFields } from "./person-fields.ts";
import { sensitiveFields } from "./sensitive-fields.ts";

/** What is known of an input of a form: its words as normal text, and what its code says. */
export interface FormInput {
  /** Its label, or what else a person reads beside it. */
  readonly text: string;
  /** Its `name` or `id`, tried where no words tell. */
  readonly name?: string;
  readonly autocomplete?: string;
  readonly type?: string;
}

/** Personal data that an input asks for. */
export interface AskedData {
  /** The name of the entry in the directory of personal data, in Russian. */
  readonly name: string;
  /** Tells nobody by itself: counts only beside a strong one of the same form. */
  readonly isWeak: boolean;
}

interface Rule extends AskedData {
  readonly sign: RegExp;
  readonly unless: RegExp | undefined;
  readonly autocomplete: readonly string[];
  readonly type: string;
}

/** Columns: name of the directory's entry; pattern; unless; values of `autocomplete`; `type`; `weak` or nothing. */
function rulesOf(table: string): Rule[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", sign = "", unless = "", autocomplete = "", type = "", weak] = line.split(";");
      return {
        name,
        sign: pattern(sign),
        unless: unless === "" ? undefined : pattern(unless),
        autocomplete: autocomplete.split(" ").filter(Boolean),
        type,
        isWeak: weak === "weak",
      };
    });
}

const sensitive = rulesOf(sensitiveFields);
const rules = [...rulesOf(personFields), ...rulesOf(documentFields), ...sensitive, ...rulesOf(otherFields)];

/** The names of the directory's entries that the rules lead to. */
export const namesOfRules = [...new Set(rules.map(({ name }) => name))];

/** `userName`, `user_name` and `user[name]` as words. */
function wordsOfName(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/[_\-[\].]+/g, " ")
    .trim()
    .toLowerCase();
}

function matches({ sign, unless, autocomplete, type }: Rule, input: FormInput): boolean {
  if (unless?.test(input.text)) return false;
  if (sign.test(input.text)) return true;
  if (input.autocomplete !== undefined && autocomplete.includes(input.autocomplete)) return true;
  return type !== "" && type === input.type;
}

/** The personal data that an input asks for: the first rule that it meets, and every one of special categories and biometrics. */
export function askedData(input: FormInput): AskedData[] {
  const first = rules.find((rule) => matches(rule, input));
  if (!first) return input.name ? askedData({ text: wordsOfName(input.name) }) : [];
  const also = sensitive.filter((rule) => rule !== first && matches(rule, input));
  return [first, ...also].map(({ name, isWeak }) => ({ name, isWeak }));
}
