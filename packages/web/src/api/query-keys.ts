import type { Language } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/form-names";

/** Keys of the query cache; whatever belongs to a company begins with its key, so that it can be dropped at once. */
export const queryKeys = {
  installation: ["installation"],
  currentUser: ["current-user"],
  account: ["account"],
  changelog: ["changelog"],
  /** All about the news begins so. */
  news: ["news"],
  /** All about the video instructions begins so. */
  videos: ["videos"],
  sessions: ["account", "sessions"],
  tokens: ["account", "tokens"],
  companies: ["companies"],
  companyList: ["companies", "list"],
  companiesWork: (language: Language) => ["companies", "work", language],
  companiesStatus: ["companies", "status"],
  company: (companyId: number) => ["company", companyId],
  companyInitData: (companyId: number) => ["company", companyId, "init-data"],
  /** Goes stale together with the company's initial data: it begins with their key. */
  collectionList: (companyId: number, form: FormName) => ["company", companyId, "init-data", form],
  /** Goes stale together with the company's initial data: it begins with their key. */
  paperGaps: (companyId: number) => ["company", companyId, "init-data", "paper-gaps"],
  search: (search: string) => ["search", search],
  companyMeta: (companyId: number) => ["company", companyId, "meta"],
  /** All about mailings begins so. */
  mailing: (companyId: number) => ["company", companyId, "mailing"],
  /** The notifications: they go stale like everything of the company when others change something. */
  notifications: (companyId: number) => ["company", companyId, "notifications"],
  /** All about who follows what begins so. */
  subscriptions: (companyId: number) => ["company", companyId, "subscriptions"],
  companySettings: (companyId: number) => ["company", companyId, "settings"],
  /** All that is known of a company's people begins so. */
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
  /** Proposals that wait for an answer; their authors read their own. */
  companyProposals: (companyId: number) => ["company", companyId, "proposals"],
  ownProposals: (companyId: number) => ["company", companyId, "proposals", "own"],
  /** Answers proposed by respondents. */
  proposedChanges: (companyId: number) => ["company", companyId, "proposals", "changes"],
  /** What respondents added to directories. */
  newValues: (companyId: number) => ["company", companyId, "new-values"],
  /** All about incidents begins so. */
  incidents: (companyId: number) => ["company", companyId, "incidents"],
  /** All about the destruction of data begins so. */
  destructions: (companyId: number) => ["company", companyId, "destructions"],
  /** All lines of a journal begin so. */
  journal: (companyId: number, code: string) => ["company", companyId, "journals", code],
  /** All about requests of data subjects begins so. */
  subjectRequests: (companyId: number) => ["company", companyId, "subject-requests"],
  /** All about tasks and what is due begins so. */
  tasks: (companyId: number) => ["company", companyId, "tasks"],
  /** The storage room for all files of a company, whichever questionnaire's call reported it. */
  fileRoom: (companyId: number) => ["company", companyId, "file-room"],
} as const;
