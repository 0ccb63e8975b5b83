import { type FormName, isFormName } from "./form-names.ts";
import type { Forms } from "./index.ts";

type OfScope<S extends string> = { [N in FormName]: Forms[N]["scope"] extends S ? N : never }[FormName];

/** A form with one row per company. */
export type SingletonName = OfScope<"singleton">;

/** A form with many questionnaires per company. */
export type CollectionName = OfScope<"collection">;

/** Forms that users fill in as questionnaires, each with its own screen. */
export type QuestionnaireName = SingletonName | CollectionName;

/** Forms whose rows questionnaires refer to. */
export type DirectoryName = OfScope<"directory">;

/**
 * All questionnaires without their declarations, for code that only links to them: whether a singleton, the page (path segment after the
 * company, specification 2.1) and the API path. A new questionnaire does not compile until listed here.
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

/** All questionnaires in list order (specification 2.2). */
export const questionnaireNames = namesIn<QuestionnaireName>(questionnaires);

/** All directories in screen order. */
export const directoryNames = namesIn<DirectoryName>({
  directory_item: true,
  macro_goal: true,
  subject: true,
  address_item: true,
  third_party: true,
  employee: true,
});

/** Returns whether a text is the name of a questionnaire. */
export function isQuestionnaire(name: string): name is QuestionnaireName {
  return Object.hasOwn(questionnaires, name);
}

/** Returns whether a company has many questionnaires of a form. */
export function isCollection(form: QuestionnaireName): form is CollectionName {
  return questionnaires[form].scope === "collection";
}

/** Returns the API path of a questionnaire's objects. */
export function listPath(form: QuestionnaireName): `/companies/:company_id/${string}/` {
  return `/companies/:company_id/${questionnaires[form].path}/`;
}

/** Returns whether a text is the name of a directory. */
export function isDirectory(name: string): name is DirectoryName {
  return directoryNames.some((directory) => directory === name);
}

// A record rather than a list, so that a missing name does not compile.
function namesIn<N extends FormName>(nameRecord: Readonly<Record<N, unknown>>): readonly N[] {
  const isNamed = (name: FormName): name is N => Object.hasOwn(nameRecord, name);
  return Object.keys(nameRecord).filter(isFormName).filter(isNamed);
}
