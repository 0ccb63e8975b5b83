import type { Language } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/form-names";

/** Keys of the query cache; keys of company data begin with the company's key, so that they can be removed together. */
export const queryKeys = {
  installation: ["installation"],
  currentUser: ["current-user"],
  account: ["account"],
  changelog: ["changelog"],
  /** Prefix of all keys about news. */
  news: ["news"],
  /** Prefix of all keys about acts added by the owner of the installation. */
  lawActs: ["law-acts"],
  /** Prefix of all keys about video instructions. */
  videos: ["videos"],
  sessions: ["account", "sessions"],
  tokens: ["account", "tokens"],
  companies: ["companies"],
  companyList: ["companies", "list"],
  companiesWork: (language: Language) => ["companies", "work", language],
  companiesStatus: ["companies", "status"],
  company: (companyId: number) => ["company", companyId],
  companyInitData: (companyId: number) => ["company", companyId, "init-data"],
  /** Begins with the key of the company's initial data, so that it is invalidated with them. */
  collectionList: (companyId: number, form: FormName) => ["company", companyId, "init-data", form],
  /** Begins with the key of the company's initial data, so that it is invalidated with them. */
  paperGaps: (companyId: number) => ["company", companyId, "init-data", "paper-gaps"],
  /** Tasks of all companies of the user. */
  ownTasks: ["companies", "tasks"],
  search: (search: string) => ["search", search],
  companyMeta: (companyId: number) => ["company", companyId, "meta"],
  /** Prefix of all keys about mailings. */
  mailing: (companyId: number) => ["company", companyId, "mailing"],
  /** Notifications; like all company data, invalidated when others change something. */
  notifications: (companyId: number) => ["company", companyId, "notifications"],
  /** Prefix of all keys about subscriptions. */
  subscriptions: (companyId: number) => ["company", companyId, "subscriptions"],
  companySettings: (companyId: number) => ["company", companyId, "settings"],
  /** Prefix of all keys about a company's people. */
  companyPeople: (companyId: number) => ["company", companyId, "people"],
  companyUsers: (companyId: number) => ["company", companyId, "people", "users"],
  companyUser: (companyId: number, user: number) => ["company", companyId, "people", "users", user],
  companyInvitations: (companyId: number) => ["company", companyId, "people", "invitations"],
  companyGroups: (companyId: number) => ["company", companyId, "people", "groups"],
  companyGroup: (companyId: number, group: number) => ["company", companyId, "people", "groups", group],
  groupMembers: (companyId: number, group: number) => ["company", companyId, "people", "groups", group, "members"],
  directorySync: (companyId: number) => ["company", companyId, "people", "directory"],
  directoryPlan: (companyId: number) => ["company", companyId, "directory-plan"],
  companyPermissions: (companyId: number) => ["company", companyId, "people", "permissions"],
  /** Proposals that wait for an answer; authors see their own. */
  companyProposals: (companyId: number) => ["company", companyId, "proposals"],
  ownProposals: (companyId: number) => ["company", companyId, "proposals", "own"],
  /** Answers proposed by respondents. */
  proposedChanges: (companyId: number) => ["company", companyId, "proposals", "changes"],
  /** Values that respondents added to directories. */
  newValues: (companyId: number) => ["company", companyId, "new-values"],
  /** Prefix of all keys about incidents. */
  incidents: (companyId: number) => ["company", companyId, "incidents"],
  /** Prefix of all keys about recipients and their assessments. */
  recipients: (companyId: number) => ["company", companyId, "recipients"],
  /** Prefix of all keys about data destruction. */
  destructions: (companyId: number) => ["company", companyId, "destructions"],
  /** Prefix of all keys about a journal. */
  journal: (companyId: number, code: string) => ["company", companyId, "journals", code],
  /** Prefix of all keys about data subject requests. */
  subjectRequests: (companyId: number) => ["company", companyId, "subject-requests"],
  /** Prefix of all keys about the acknowledgement of documents. */
  acquaintances: (companyId: number) => ["company", companyId, "acquaintances"],
  /** Prefix of all keys about tests of knowledge. */
  training: (companyId: number) => ["company", companyId, "training"],
  /** Prefix of all keys about tasks and deadlines. */
  tasks: (companyId: number) => ["company", companyId, "tasks"],
  /** Storage quota of the company's files, whichever questionnaire's call returned it. */
  fileRoom: (companyId: number) => ["company", companyId, "file-room"],
} as const;
