import type { FormName } from "./forms/form-names.ts";
import { isCollection, isDirectory, isQuestionnaire, questionnaires } from "./forms/questionnaire-names.ts";
import type { ReviewFilter } from "./review/select-rows.ts";

/** Screens of a company other than its questionnaires, by URL segment (specification 2.1). */
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
  | "recipients"
  | "acquaintances"
  | "tasks"
  | "training"
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
  | "copy_from"
  | "packs";

/** List screens of numbered records; the page of each record is below its list. */
const recordScreens: Partial<Record<FormName, CompanyScreen>> = {
  subject_request: "requests",
  incident: "incidents",
  destruction: "destructions",
  journal_entry: "journals",
  recipient_assessment: "recipients",
  acquaintance: "acquaintances",
  task: "tasks",
  training_attempt: "training",
};

/** Query parameters of an address; undefined and null ones are left out. */
type Query = Readonly<Record<string, string | number | null | undefined>>;

/** Where a questionnaire is viewed: in the company's screens, or by a public link with its token. */
export interface Area {
  readonly company: number;
  readonly token?: string | undefined;
}

/** A questionnaire, a directory, or a question in it. */
export interface FormAddress {
  readonly form: FormName;
  /** Absent for a singleton form, and for a directory as a whole. */
  readonly id?: number | null | undefined;
  /** The question to scroll to; for a child row `collection.field`. */
  readonly field?: string | undefined;
  /** Id of the child row. */
  readonly row?: number | undefined;
  readonly step?: number | undefined;
}

/** Returns the application address of a company's screen. */
export function screenAddress(company: number, screen: CompanyScreen, query: Query = {}): string {
  return withQuery(`/company/${company}/${screen}/`, query);
}

/** Returns the address of a review table, optionally filtered by column, now or at the end of an ISO date. */
export function reviewAddress(
  company: number,
  table: string,
  filters?: Readonly<Record<string, ReviewFilter>>,
  at?: string,
): string {
  const query = { filters: filters && JSON.stringify(filters), at };
  return withQuery(`${screenAddress(company, "review")}${table}/`, query);
}

/** Returns the address of a company user's page. */
export function userAddress(company: number, user: number): string {
  return `${screenAddress(company, "users")}${user}/`;
}

/**
 * Returns the application address where a form is viewed or answered; undefined if it has no screen of its own (child rows are on their
 * questionnaire's) or none in this area.
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
  // Without an id, links to the list, where rows are added.
  return id === undefined || id === null
    ? screenAddress(company, "forms")
    : withQuery(`/company/${company}/${page}/${id}/`, query);
}

/** Appends a query to an address. */
export function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

const linkScreens = {
  invitation: "invite",
  recovery: "password_reset",
  registration: "registration",
  email: "email",
} as const;

/** Purpose of a link in an e-mail. */
export type LinkPurpose = keyof typeof linkScreens;

/** Returns the address of an e-mailed link (specification 2.1). */
export function linkAddress(purpose: LinkPurpose, token: string): string {
  return `/${linkScreens[purpose]}/${encodeURIComponent(token)}/`;
}

/** Returns the address that a respondent's link opens first (specification 2.1). */
export function keyAddress(company: number, token: string): string {
  return `/key/${encodeURIComponent(token)}/${company}/`;
}

/** Returns the address of a company's public page for data subject requests. */
export function requestPageAddress(company: number, code: string): string {
  return `/request/${company}/${encodeURIComponent(code)}/`;
}

/** Returns the address of the comments on a task. */
export function taskCommentsAddress(company: number, task: number): string {
  return `${screenAddress(company, "tasks")}${task}/#comments`;
}

/** Returns the address at which an employee without an account takes a test of knowledge. */
export function trainingLinkAddress(company: number, employee: number, until: string, code: string): string {
  return `/training/${company}/${employee}/${until}/${encodeURIComponent(code)}/`;
}

/** Returns the address at which an assignee without an account opens a task. */
export function assignedTaskAddress(company: number, task: number, code: string): string {
  return `/task/${company}/${task}/${encodeURIComponent(code)}/`;
}

/** Returns the address at which a recipient without an account answers an assessment. */
export function assessmentAddress(company: number, assessment: number, code: string): string {
  return `/assessment/${company}/${assessment}/${encodeURIComponent(code)}/`;
}

/** Returns the address at which an employee without an account acknowledges documents; the link works through its last ISO date. */
export function acknowledgementAddress(company: number, employee: number, until: string, code: string): string {
  return `/acknowledgement/${company}/${employee}/${until}/${encodeURIComponent(code)}/`;
}

/** Address displayed for an expired link, and after a respondent has finished. */
export const expiredAddress = "/expired/";
export const completedAddress = "/completed/";

/** Address of all companies of a user, with their open work. */
export const companiesAddress = "/companies/";

/** Address of all companies of a user, with their progress. */
export const companyStatusAddress = "/companies/status/";

/** Address of all companies of a user, with today's work. */
export const companyTodayAddress = "/companies/today/";

/** Address of the tasks of all companies of a user. */
export const companyTasksAddress = "/companies/tasks/";

/** Returns the address at which the recipient of an e-mail unsubscribes from its kind. */
export function unsubscribeAddress(token: string): string {
  return `/unsubscribe/${encodeURIComponent(token)}/`;
}

/** Returns the address at which an outsider confirms following a company. */
export function subscriptionAddress(token: string): string {
  return `/subscription/${encodeURIComponent(token)}/`;
}

/** Address of the installation's e-mails. */
export const lettersAddress = "/letters/";

/** Screens of the installation's area other than its e-mails, by URL segment. */
export type InstallationPart =
  | "companies"
  | "users"
  | "news"
  | "law_acts"
  | "threats"
  | "sign_ins"
  | "webhooks"
  | "jobs"
  | "state";

/** Returns the address of a screen in the installation's area. */
export function installationAddress(part: InstallationPart, query: Query = {}): string {
  return withQuery(`/installation/${part}/`, query);
}

/** Address of the screen for a forgotten password. */
export const recoveryAddress = "/recovery/";

/** Address of the user's own account. */
export const accountAddress = "/account/";

/** Address of the news. */
export const newsAddress = "/news/";

/** Address of the video instructions. */
export const videosAddress = "/videos/";

/** Returns the address of a news item. */
export function newsPageAddress(id: number): string {
  return `${newsAddress}${id}/`;
}

/** Address of the sign-in screen. */
export const signInAddress = "/login/";

/** Address that a single sign-on provider redirects to (specification 2.1). */
export const callbackAddress = "/callback/";
