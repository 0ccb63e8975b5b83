import type { Case } from "../language/cases.ts";
import { longDate } from "../language/dates.ts";
import { initials } from "../language/initials.ts";
import { declineName } from "../language/person-name.ts";
import { declinePosition, lowerFirst } from "../language/position.ts";
import { upperFirst } from "../language/upper-first.ts";
import type { TemplateField } from "./template-field.ts";

type Form = (text: string, field: TemplateField) => string;

/** The forms that a template may ask of a text: `{information.manager_name | родительный}`. */
export const wordForms: Readonly<Record<string, Form>> = {
  инициалы: (text) => initials(text) ?? text,
  родительный: declined("genitive"),
  дательный: declined("dative"),
  винительный: declined("accusative"),
  творительный: declined("instrumental"),
  предложный: declined("prepositional"),
  строчная: lowerFirst,
  прописная: upperFirst,
  словами: (text) => longDate(text.split(".").reverse().join("-")) ?? text,
};

function declined(into: Case): Form {
  return (text, { name }) => (/(?:^|[._])position$/.test(name) ? declinePosition(text, into) : declineName(text, into));
}
