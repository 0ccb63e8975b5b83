import type { FormName } from "./forms/form-names.ts";
import { isCollection, isDirectory, isQuestionnaire, questionnaires } from "./forms/questionnaires.ts";
import type { ReviewFilter } from "./review/select-rows.ts";

/** Screens of a company other than its questionnaires, by their part of the address (specification 2.1). */
export type CompanyScreen =
  | "forms"
  | "dashboard"
  | "data_map"
  | "data_map/countries"
  | "directory"
  | "documents"
  | "requests"
  | "incidents"
  | "destructions"
  | "journals"
  | "tasks"
  | "review"
  | "risks"
  | "risks/certificates"
  | "risks/consistency"
  | "risks/law"
  | "risks/sites"
  | "threat_models"
  | "users"
  | "users/add"
  | "users/roles"
  | "users/groups"
  | "history"
  | "stat"
  | "settings"
  | "import"
  | "copy_from";

/** Screens of numbered records; each record has its page below. */
const recordScreens: Partial<Record<FormName, CompanyScreen>> = {
  subject_request: "requests",
  incident: "incidents",
  destruction: "destructions",
  journal_entry: "journals",
  task: "tasks",
};

/** The query of an address; parameters that are undefined or null are left out. */
type Query = Readonly<Record<string, string | number | null | undefined>>;

/** Where a questionnaire is viewed: among the company's screens, or by a public link with its token. */
export interface Area {
  readonly company: number;
  readonly token?: string | undefined;
}

/** A questionnaire, a directory, or a question in it. */
export interface FormAddress {
  readonly form: FormName;
  /** None for a form that a company has once, and for a directory as a whole. */
  readonly id?: number | null | undefined;
  /** The question to lead to; one of a child row as `collection.field`. */
  readonly field?: string | undefined;
  /** Id of the child row. */
  readonly row?: number | undefined;
  readonly step?: number | undefined;
}

/** The address of a company's screen within the application. */
export function screenAddress(company: number, screen: CompanyScreen, query: Query = {}): string {
  return withQuery(`/company/${company}/${screen}/`, query);
}

/** The address of a review table, of all its rows or of those that pass filters by column, now or at the end of an ISO day. */
export function reviewAddress(
  company: number,
  table: string,
  filters?: Readonly<Record<string, ReviewFilter>>,
  at?: string,
): string {
  const query = { filters: filters && JSON.stringify(filters), at };
  return withQuery(`${screenAddress(company, "review")}${table}/`, query);
}

/** The address of the page of a company's user. */
export function userAddress(company: number, user: number): string {
  return `${screenAddress(company, "users")}${user}/`;
}

/**
 * The address within the application where a form is viewed or answered; undefined for what has no screen of its own
 * (child rows are on their questionnaire's) or none in this area.
 */
export function addressOf({ company, token }: Area, { form, id, field, row, step }: FormAddress): string | undefined {
  if (isDirectory(form)) return token === undefined ? screenAddress(company, "directory", { form, id }) : undefined;
  if (form === "document")
    return token === undefined ? screenAddress(company, "documents", { document: id }) : undefined;
  const records = recordScreens[form];
  if (records) return token === undefined ? `${screenAddress(company, records)}${id ? `${id}/` : ""}` : undefined;
  if (!isQuestionnaire(form)) return undefined;
  const query = { field, row, step };
  const { page } = questionnaires[form];
  if (token !== undefined) {
    const path = `/link/${company}/forms/${page}/${id ?? ""}/${encodeURIComponent(token)}/`;
    return id === undefined || id === null ? undefined : withQuery(path, query);
  }
  if (!isCollection(form)) return withQuery(`/company/${company}/${page}/`, query);
  // Which of many is not known where none is there yet: the list is where one is added.
  return id === undefined || id === null
    ? screenAddress(company, "forms")
    : withQuery(`/company/${company}/${page}/${id}/`, query);
}

/** An address with its query. */
export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join("&")}`;
}

const linkScreens = {
  invitation: "invite",
  recovery: "password_reset",
  registration: "registration",
  email: "email",
} as const;

/** What a link in a letter is for. */
export type LinkPurpose = keyof typeof linkScreens;

/** The address that a letter's link leads to (specification 2.1). */
export function linkAddress(purpose: LinkPurpose, token: string): string {
  return `/${linkScreens[purpose]}/${encodeURIComponent(token)}/`;
}

/** The address that a link for an outsider leads to first (specification 2.1). */
export function keyAddress(company: number, token: string): string {
  return `/key/${encodeURIComponent(token)}/${company}/`;
}

/** The address of a company's public page for requests about personal data. */
export function requestPageAddress(company: number, code: string): string {
  return `/request/${company}/${encodeURIComponent(code)}/`;
}

/** The address at which an assignee without an account opens a task. */
export function assignedTaskAddress(company: number, task: number, code: string): string {
  return `/task/${company}/${task}/${encodeURIComponent(code)}/`;
}

/** Where an outsider whose link has ended comes to, and where one who has answered all. */
export const expiredAddress = "/expired/";
export const completedAddress = "/completed/";

/** All companies of a person, as what there is to do in them. */
export const companiesAddress = "/companies/";

/** The same, as how far each of them is. */
export const companyStatusAddress = "/companies/status/";

/** The same, as what to do in them today. */
export const companyTodayAddress = "/companies/today/";

/** Where the reader of a letter does without more of its kind. */
export function unsubscribeAddress(token: string): string {
  return `/unsubscribe/${encodeURIComponent(token)}/`;
}

/** Where an outsider agrees to hear of a company. */
export function subscriptionAddress(token: string): string {
  return `/subscription/${encodeURIComponent(token)}/`;
}

/** The letters of the installation. */
export const lettersAddress = "/letters/";

/** Parts of the installation's area other than its e-mails. */
export type InstallationPart = "companies" | "users" | "news" | "threats" | "sign_ins" | "webhooks" | "jobs" | "state";

/** The address of a part of the installation's area. */
export function installationAddress(part: InstallationPart, query: Query = {}): string {
  return withQuery(`/installation/${part}/`, query);
}

/** The screen for a user who has forgotten their password. */
export const recoveryAddress = "/recovery/";

/** A person's own account. */
export const accountAddress = "/account/";

/** The news. */
export const newsAddress = "/news/";

/** The video instructions. */
export const videosAddress = "/videos/";

/** One piece of news. */
export function newsPageAddress(id: number): string {
  return `${newsAddress}${id}/`;
}

/** Sign-in. */
export const signInAddress = "/login/";

/** Where a provider of single sign-on sends the browser back to (specification 2.1). */
export const callbackAddress = "/callback/";
