import type { companyInitData } from "@opis/model/contract/companies/init-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import {
  type CollectionName,
  isCollection,
  type QuestionnaireName,
  questionnaireNames,
  type SingletonName,
} from "@opis/model/forms/questionnaire-names";
import type { formsListRu } from "../i18n/ru/forms-list.ts";

type Company = AnswerOf<typeof companyInitData>["company"];

/** A questionnaire that a company has once: the table it shares with others, by the key of its heading. */
interface SingleEntry {
  readonly table: "main" | "responsibilities";
}

/** A kind of questionnaires of which a company has many: its own table in the list. */
interface ManyEntry {
  /** The initial data that include its list; without it the list is loaded separately, as there may be thousands. */
  readonly listedIn?: "processes" | "systems";
  /** The company setting that hides the form while it is off. */
  readonly shownWith?: keyof Company & `use_${string}`;
  /** How one is added: by name, or also from typical ones. */
  readonly adding: "named" | "typical";
  /** Heading of the table of inactive ones, if they can be deactivated. */
  readonly inactive?: keyof typeof formsListRu;
  /** Additional entries of its menu. */
  readonly offers?: readonly ("copy" | "block")[];
}

/**
 * How each questionnaire appears outside its own screen: the single registry for routes, lists, search and menus. Translation keys derive
 * from its key: `add_…`, `no_…` for an empty list, `failed_…` for a failed one.
 */
const registry = {
  information: { table: "main" },
  site_app: { table: "main" },
  commission: { table: "main" },
  department: { table: "main" },
  process: { listedIn: "processes", adding: "typical", inactive: "inactive", offers: ["copy", "block"] },
  system: { listedIn: "systems", adding: "named" },
  responsibilities: { table: "responsibilities" },
  security: { shownWith: "use_security_forms", adding: "named" },
  system_server: { adding: "named" },
  workstation: { adding: "named" },
  network_hardware: { adding: "named" },
} as const satisfies { readonly [N in QuestionnaireName]: N extends SingletonName ? SingleEntry : ManyEntry };

type Registry = typeof registry;

/** Questionnaires whose lists are loaded separately. */
export type ApartName = {
  [N in CollectionName]: Registry[N] extends { readonly listedIn: string } ? never : N;
}[CollectionName];

/** Returns the registry entry of a kind of questionnaires. */
export function entryOf(form: CollectionName): ManyEntry {
  return registry[form];
}

/** A table of the list of questionnaires. */
export type ListTable =
  | { readonly kind: "singles"; readonly key: SingleEntry["table"]; readonly forms: readonly SingletonName[] }
  | { readonly kind: "many"; readonly form: CollectionName };

/** The tables of the list, in order. */
export const listTables: readonly ListTable[] = tablesOf(questionnaireNames);

function tablesOf(names: readonly QuestionnaireName[]): ListTable[] {
  const tables = new Map<string, ListTable>();
  for (const form of names) {
    if (isCollection(form)) {
      tables.set(form, { kind: "many", form });
      continue;
    }
    const key = registry[form].table;
    const before = tables.get(key);
    const forms = before?.kind === "singles" ? before.forms : [];
    tables.set(key, { kind: "singles", key, forms: [...forms, form] });
  }
  return [...tables.values()];
}

/** Questionnaires whose lists are loaded separately, in list order. */
export const apartForms = questionnaireNames.filter(isCollection).filter(isApart);

function isApart(form: CollectionName): form is ApartName {
  return entryOf(form).listedIn === undefined;
}

/** Returns whether a company uses a kind of questionnaires; true until its settings are loaded. */
export function isUsed(form: CollectionName, company: Readonly<Record<string, unknown>> | undefined): boolean {
  const { shownWith } = entryOf(form);
  return shownWith === undefined || company?.[shownWith] !== false;
}
