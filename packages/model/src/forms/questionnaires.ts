import { type FormName, isFormName } from "./form-names.ts";
import type { Forms } from "./index.ts";

type OfScope<S extends string> = { [N in FormName]: Forms[N]["scope"] extends S ? N : never }[FormName];

/** A form of which a company has one. */
export type SingletonName = OfScope<"singleton">;

/** A form of which a company has many questionnaires. */
export type CollectionName = OfScope<"collection">;

/** The forms that people fill in as questionnaires, each on a screen of its own. */
export type QuestionnaireName = SingletonName | CollectionName;

/** Forms whose rows questionnaires refer to. */
export type DirectoryName = OfScope<"directory">;

/**
 * Every questionnaire without its declaration, for what only leads to it: whether a company has it once, its page (the
 * part of the address after the company, specification 2.1) and its path among the calls. A new questionnaire does not compile until it is listed here.
 */
export const questionnaires = {
  information: { scope: "singleton", page: "information", path: "information" },
  site_app: { scope: "singleton", page: "siteappunion", path: "site_app" },
  commission: { scope: "singleton", page: "commission", path: "commission" },
  department: { scope: "singleton", page: "department", path: "department" },
  process: { scope: "collection", page: "process", path: "processes" },
  system: { scope: "collection", page: "system", path: "systems" },
  responsibilities: { scope: "singleton", page: "responsibilities", path: "responsibilities" },
  security: { scope: "collection", page: "security", path: "security_forms" },
  system_server: { scope: "collection", page: "system_server", path: "system_servers" },
  workstation: { scope: "collection", page: "workstation", path: "workstations" },
  network_hardware: { scope: "collection", page: "network_hardware", path: "network_hardware" },
} as const satisfies {
  readonly [N in QuestionnaireName]: { scope: Forms[N]["scope"]; page: string; path: Forms[N]["path"] };
};

/** Every questionnaire, in the order of the list (specification 2.2). */
export const questionnaireNames = namesIn<QuestionnaireName>(questionnaires);

/** Every directory, in the order of its screen. */
export const directoryNames = namesIn<DirectoryName>({
  directory_item: true,
  macro_goal: true,
  subject: true,
  address_item: true,
  third_party: true,
  employee: true,
});

/** Whether a text is the name of a questionnaire. */
export function isQuestionnaire(name: string): name is QuestionnaireName {
  return Object.hasOwn(questionnaires, name);
}

/** Whether a company has many questionnaires of a form. */
export function isCollection(form: QuestionnaireName): form is CollectionName {
  return questionnaires[form].scope === "collection";
}

/** The path of the calls to a questionnaire's objects. */
export function listPath(form: QuestionnaireName): `/companies/:company_id/${string}/` {
  return `/companies/:company_id/${questionnaires[form].path}/`;
}

/** Whether a text is the name of a directory. */
export function isDirectory(name: string): name is DirectoryName {
  return directoryNames.some((directory) => directory === name);
}

// A record, not a list: one that is forgotten does not compile.
function namesIn<N extends FormName>(named: Readonly<Record<N, unknown>>): readonly N[] {
  const isNamed = (name: FormName): name is N => Object.hasOwn(named, name);
  return Object.keys(named).filter(isFormName).filter(isNamed);
}
