import type { AnswerOf } from "@opis/model/contract/endpoint";
import type {
  listInstalledCompanies,
  listInstalledUsers,
  listJobs,
  listSignIns,
} from "@opis/model/contract/installation/administration";

export type InstalledCompany = AnswerOf<typeof listInstalledCompanies>["results"][number];
export type InstalledUser = AnswerOf<typeof listInstalledUsers>["results"][number];
export type SignInNote = AnswerOf<typeof listSignIns>["results"][number];
export type StoredJob = AnswerOf<typeof listJobs>["results"][number];

/** Prefixes of the query keys of the installation's area. */
export const installationKeys = {
  all: ["installation-area"],
  companies: ["installation-area", "companies"],
  users: ["installation-area", "users"],
  signIns: ["installation-area", "sign-ins"],
  jobs: ["installation-area", "jobs"],
  state: ["installation-area", "state"],
} as const;

/** Rows per request. */
export const pageSize = 100;
