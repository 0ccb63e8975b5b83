import { z } from "zod";
import { words } from "../../../bilingual-text.ts";
import { textMaxCharacters } from "../../../limits.ts";
import { quotaForms } from "../../../quota-forms.ts";
import { idParam, idParams, pageOf, pageQuery } from "../../common-schemas.ts";
import { endpoint } from "../../endpoint.ts";
import { person } from "../../people/users.ts";
import type { probeNames } from "./health.ts";

const tag = "installation";
const common = { tag, access: "superuser", status: 200 } as const;
const search = z.string().max(textMaxCharacters.name).optional();

/** How many questionnaires of each kind a company may have; a kind that is not named has no bound. */
const quotas = z.partialRecord(z.enum(quotaForms), z.int().min(0).max(1_000_000));

/** A company as the owner of the installation sees it: whose it is, on which plan, how much there is in it; none of its answers. */
const installedCompany = z.object({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  /** Logins of its owners. */
  owners: z.array(z.string()),
  is_free: z.boolean(),
  /** Last day of the paid period; null where it has no end. */
  paid_until: z.string().nullable(),
  /** Bounds of a paid company's own; a free one has those of the settings. */
  quotas,
  users_count: z.int(),
  processes_count: z.int(),
  systems_count: z.int(),
  /** What its files take. */
  files_bytes: z.number(),
  created: z.string(),
  /** When anything in it changed last. */
  modified: z.string(),
});

/** All companies of the installation. */
export const listInstalledCompanies = endpoint({
  ...common,
  method: "GET",
  path: "/installation/companies/",
  summary: words("Компании установки", "Companies of the installation"),
  query: pageQuery.extend({ search }),
  response: pageOf(installedCompany),
});

/** Put a company on another plan. */
export const changePlan = endpoint({
  ...common,
  method: "PATCH",
  path: "/installation/companies/:id/",
  summary: words("Сменить тариф компании", "Change the plan of a company"),
  params: idParams,
  body: z.strictObject({
    is_free: z.boolean().optional(),
    paid_until: z.iso.date().nullable().optional(),
    quotas: quotas.optional(),
  }),
  response: installedCompany,
});

/** A person with an account here. */
const installedUser = person.extend({
  is_student: z.boolean(),
  is_free: z.boolean(),
  is_superuser: z.boolean(),
  /** Blocked where it is not. */
  is_active: z.boolean(),
  second_step: z.boolean(),
  companies_count: z.int(),
  /** Sessions that go on. */
  sessions_count: z.int(),
  date_joined: z.string(),
  last_seen: z.string().nullable(),
});

/** Everybody who has an account here. */
export const listInstalledUsers = endpoint({
  ...common,
  method: "GET",
  path: "/installation/users/",
  summary: words("Пользователи установки", "Users of the installation"),
  query: pageQuery.extend({ search }),
  response: pageOf(installedUser),
});

const ofUser = { ...common, params: idParams, response: installedUser } as const;

/** Block a user, which ends what they are signed in to, or let them in again; say on which plan their own companies are. */
export const changeInstalledUser = endpoint({
  ...ofUser,
  method: "PATCH",
  path: "/installation/users/:id/",
  summary: words("Заблокировать или допустить пользователя", "Block a user or let them in"),
  body: z.strictObject({
    is_active: z.boolean().optional(),
    is_student: z.boolean().optional(),
    is_free: z.boolean().optional(),
  }),
});

/** Let a user whose app and recovery codes are lost sign in by their password alone. */
export const dropSecondStepOfUser = endpoint({
  ...ofUser,
  method: "POST",
  path: "/installation/users/:id/reset_second_step/",
  summary: words("Сбросить второй шаг пользователя", "Reset a user's second step"),
});

/** End all sessions of a user, at once. */
export const endSessionsOfUser = endpoint({
  ...ofUser,
  method: "POST",
  path: "/installation/users/:id/end_sessions/",
  summary: words("Завершить сеансы пользователя", "End a user's sessions"),
});

/** A sign-in, or an attempt at one. */
const signInNote = z.object({
  id: z.int(),
  at: z.string(),
  user_id: z.int().nullable(),
  /** The login; of an unknown login a sign that only recognises it again, since it may be a mistyped password; of a recovery without an account the e-mail. */
  name: z.string(),
  /** The network address that it came from. */
  address: z.string(),
  /** The browser or program, as it names itself. */
  user_agent: z.string(),
  /** Why it was refused, by the code of the error; null where it was let in. */
  refusal: z.string().nullable(),
});

/** Who signed in or tried to, the newest first. */
export const listSignIns = endpoint({
  ...common,
  method: "GET",
  path: "/installation/sign_ins/",
  summary: words("Протокол входов", "Protocol of sign-ins"),
  query: pageQuery
    .omit({ ordering: true })
    .extend({ search, refused: z.enum(["true", "false"]).optional(), user: idParam.optional() }),
  response: pageOf(signInNote),
});

/** What runs here and how it is. */
export const readInstallation = endpoint({
  ...common,
  method: "GET",
  path: "/installation/state/",
  summary: words("Состояние установки", "State of the installation"),
  response: z.object({
    versions: z.object({ opis: z.string(), node: z.string(), postgresql: z.string(), migration: z.string() }),
    /** `ok`, or why a part cannot be used. */
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
      /** How long the oldest due job has waited; 0 if none is due. */
      late_seconds: z.number(),
      running: z.int(),
      /** How long the oldest attempt has run; 0 if none runs. */
      running_seconds: z.number(),
    }),
    letters: z.object({ waiting: z.int(), failed: z.int() }),
    /** The daily backup; null if no server has ever had a folder configured for it. */
    backup: z
      .object({
        /** Why its last attempt failed; null if it succeeded. */
        error: z.string().nullable(),
        error_at: z.string().nullable(),
        /** When it is due next, the next attempt of a failed one included. */
        next_at: z.string(),
      })
      .nullable(),
    /** How many questionnaires of each kind a free account may have, by the settings. */
    free_quotas: z.record(z.enum(quotaForms), z.int()),
  }),
});
