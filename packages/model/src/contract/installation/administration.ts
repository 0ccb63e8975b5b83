import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { clientErrorMost, textMaxCharacters } from "../../limits.ts";
import { quotaForms } from "../../quota-forms.ts";
import { endpoint, idParam, idParams, pageOf, pageQuery } from "../endpoint.ts";
import { person } from "../people/users.ts";
import type { probeNames } from "./health.ts";

const tag = "installation";
const common = { tag, access: "superuser", status: 200 } as const;
const search = z.string().max(textMaxCharacters.name).optional();

/** Maximum number of questionnaires by kind; kinds left out are unlimited. */
const quotas = z.partialRecord(z.enum(quotaForms), z.int().min(0).max(1_000_000));

/** A company as the installation's owner sees it: owners, plan and amount of data; no answers. */
const installedCompany = z.object({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  /** Logins of its owners. */
  owners: z.array(z.string()),
  is_free: z.boolean(),
  /** Last date of the paid period; null if unlimited. */
  paid_until: z.string().nullable(),
  /** Quotas of a paid company; a free one has those of the settings. */
  quotas,
  users_count: z.int(),
  processes_count: z.int(),
  systems_count: z.int(),
  /** Storage used by its files, in bytes. */
  files_bytes: z.number(),
  created: z.string(),
  /** Time of the last change in it. */
  modified: z.string(),
});

/** Lists all companies of the installation. */
export const listInstalledCompanies = endpoint({
  ...common,
  method: "GET",
  path: "/installation/companies/",
  summary: words("Компании установки", "List companies of the installation"),
  query: pageQuery.extend({ search }),
  response: pageOf(installedCompany),
});

/** Changes a company's plan. */
export const changePlan = endpoint({
  ...common,
  method: "PATCH",
  path: "/installation/companies/:id/",
  summary: words("Сменить тариф компании", "Change a company's plan"),
  params: idParams,
  body: z.strictObject({
    is_free: z.boolean().optional(),
    paid_until: z.iso.date().nullable().optional(),
    quotas: quotas.optional(),
  }),
  response: installedCompany,
});

/** A user with an account in this installation. */
const installedUser = person.extend({
  is_student: z.boolean(),
  is_free: z.boolean(),
  is_superuser: z.boolean(),
  /** False if blocked. */
  is_active: z.boolean(),
  second_step: z.boolean(),
  companies_count: z.int(),
  /** Number of active sessions. */
  sessions_count: z.int(),
  date_joined: z.string(),
  last_seen: z.string().nullable(),
});

/** Lists all users of the installation. */
export const listInstalledUsers = endpoint({
  ...common,
  method: "GET",
  path: "/installation/users/",
  summary: words("Пользователи установки", "List users of the installation"),
  query: pageQuery.extend({ search }),
  response: pageOf(installedUser),
});

const ofUser = { ...common, params: idParams, response: installedUser } as const;

/** Blocks a user, which ends their sessions, or unblocks them; sets the plan of their own companies. */
export const changeInstalledUser = endpoint({
  ...ofUser,
  method: "PATCH",
  path: "/installation/users/:id/",
  summary: words("Заблокировать или допустить пользователя", "Block or unblock a user"),
  body: z.strictObject({
    is_active: z.boolean().optional(),
    is_student: z.boolean().optional(),
    is_free: z.boolean().optional(),
  }),
});

/** Turns off two-step sign-in for a user who has lost the app and the recovery codes. */
export const dropSecondStepOfUser = endpoint({
  ...ofUser,
  method: "POST",
  path: "/installation/users/:id/reset_second_step/",
  summary: words("Сбросить двухфакторную аутентификацию пользователя", "Reset a user's two-factor authentication"),
});

/** Ends all sessions of a user immediately. */
export const endSessionsOfUser = endpoint({
  ...ofUser,
  method: "POST",
  path: "/installation/users/:id/end_sessions/",
  summary: words("Завершить сеансы пользователя", "End a user's sessions"),
});

/** A sign-in or an attempt. */
const signInNote = z.object({
  id: z.int(),
  at: z.string(),
  user_id: z.int().nullable(),
  /** The login. For an unknown login only a hash, since it may be a mistyped password; for a recovery without an account the e-mail. */
  name: z.string(),
  /** Network address of the client. */
  address: z.string(),
  /** User agent of the browser or program. */
  user_agent: z.string(),
  /** Error code of a rejected attempt; null on success. */
  refusal: z.string().nullable(),
});

/** Lists sign-ins and attempts, newest first. */
export const listSignIns = endpoint({
  ...common,
  method: "GET",
  path: "/installation/sign_ins/",
  summary: words("Протокол входов", "List sign-ins"),
  query: pageQuery
    .omit({ ordering: true })
    .extend({ search, refused: z.enum(["true", "false"]).optional(), user: idParam.optional() }),
  response: pageOf(signInNote),
});

/** Returns the version and health of the installation. */
export const readInstallation = endpoint({
  ...common,
  method: "GET",
  path: "/installation/state/",
  summary: words("Состояние установки", "Get the installation's status"),
  response: z.object({
    versions: z.object({ opis: z.string(), node: z.string(), postgresql: z.string(), migration: z.string() }),
    /** `ok`, or why a part is unusable. */
    parts: z.object({
      database: z.string(),
      storage: z.string(),
      program: z.string(),
    } satisfies Record<(typeof probeNames)[number], z.ZodString>),
    servers: z.array(z.object({ id: z.string(), started: z.string(), seen: z.string() })),
    database_bytes: z.number(),
    companies: z.int(),
    users: z.int(),
    jobs: z.object({
      waiting: z.int(),
      failed: z.int(),
      /** Seconds that the oldest due job has waited; 0 if none is due. */
      late_seconds: z.number(),
      running: z.int(),
      /** Seconds that the oldest running attempt has taken; 0 if none is running. */
      running_seconds: z.number(),
    }),
    letters: z.object({ waiting: z.int(), failed: z.int() }),
    /** The daily backup; null if no server has ever had a folder configured for it. */
    backup: z
      .object({
        /** Error of the last attempt; null if it succeeded. */
        error: z.string().nullable(),
        error_at: z.string().nullable(),
        /** Time of the next run, including the retry of a failed one. */
        next_at: z.string(),
      })
      .nullable(),
    /** Quotas of a free account by kind of questionnaire, from the settings. */
    free_quotas: z.record(z.enum(quotaForms), z.int()),
  }),
});

/** Reports a browser error of the application to the operator; personal data are removed before it is logged. */
export const reportClientError = endpoint({
  method: "POST",
  path: "/client-errors/",
  summary: words("Сообщить о сбое страницы", "Report a page error"),
  tag: "service",
  access: "anyone",
  body: z.strictObject({
    message: z.string().max(clientErrorMost.message),
    stack: z.string().max(clientErrorMost.stack),
    /** Path of the page. */
    path: z.string().max(clientErrorMost.path),
  }),
  /** The error's identifier in the server log. */
  response: z.object({ incident: z.string() }),
  status: 201,
});

const serviceTag = "service";

/** State of a job; completed ones are deleted. */
const jobStates = ["waiting", "running", "failed"] as const;

/** A background job. Its payload is not returned because it may contain personal data. */
export const storedJob = z.object({
  id: z.int(),
  name: z.string(),
  /** Company of the job; null if it belongs to none. */
  company: z.int().nullable(),
  /** A failed one has used up its attempts and waits for an operator or, if scheduled, for its next run. */
  state: z.enum(jobStates),
  /** Attempts started so far. */
  attempts: z.int(),
  created: z.string(),
  /** Due time. */
  run_at: z.string(),
  /** Start of the running attempt; null if none is running. */
  started_at: z.string().nullable(),
  /** Error and time of the last failed attempt. */
  error: z.string().nullable(),
  error_at: z.string().nullable(),
});

/** Lists unfinished jobs, due ones first. */
export const listJobs = endpoint({
  method: "GET",
  path: "/jobs/",
  summary: words("Фоновые задания", "List background jobs"),
  tag: serviceTag,
  access: "superuser",
  query: pageQuery.omit({ ordering: true }).extend({ state: z.enum(jobStates).optional() }),
  response: pageOf(storedJob),
  status: 200,
});

/** Retries a job immediately with its attempts reset; a running one is left alone. */
export const runJobAgain = endpoint({
  method: "POST",
  path: "/jobs/:id/run/",
  summary: words("Выполнить задание снова", "Run a job again"),
  tag: serviceTag,
  access: "superuser",
  params: idParams,
  response: storedJob,
  status: 200,
});
