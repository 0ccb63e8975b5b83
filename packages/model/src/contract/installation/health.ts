import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { endpoint } from "../endpoint.ts";

const tag = "service";

/** Returns 200 while the process is alive. */
export const health = endpoint({
  method: "GET",
  path: "/health/",
  summary: words("Процесс работает", "Check liveness"),
  tag,
  access: "anyone",
  response: z.object({ status: z.literal("ok") }),
  status: 200,
});

/**
 * What a server needs to serve requests: a writable database and file storage, and a program no older than its database. A backlog of jobs
 * does not make a server unready: it is a metric and an alert.
 */
export const probeNames = ["database", "storage", "program"] as const;
export type ProbeName = (typeof probeNames)[number];

const working = z.literal("ok");
const parts = { database: working, storage: working, program: working } satisfies Record<ProbeName, typeof working>;

/** Returns whether the server can serve; each part is verified by using it, and the 503 response says why each failing part fails. */
export const ready = endpoint({
  method: "GET",
  path: "/ready/",
  summary: words("Сервер готов к работе", "Check readiness"),
  tag,
  access: "anyone",
  response: z.object({ status: working, ...parts }),
  status: 200,
});

/** Returns settings of the installation for clients; the server enforces them anyway. */
export const installationSettings = endpoint({
  method: "GET",
  path: "/settings/",
  summary: words("Настройки, известные всем", "Get public settings"),
  tag,
  access: "anyone",
  response: z.object({
    /** Seconds of inactivity after which a session ends. */
    inactivity_seconds: z.int(),
    /** Maximum size of an uploaded file. */
    file_max_bytes: z.int(),
    /** Whether e-mails are sent; otherwise they wait until the superuser passes their links on. */
    sends_letters: z.boolean(),
    /** Whether anyone may register a free account. */
    registration: z.boolean(),
    /** Display name of the single sign-on provider, possibly empty; null if there is none. */
    single_sign_on: z.object({ name: z.string() }).nullable(),
  }),
  status: 200,
});

/** Returns this OpenAPI description. */
export const openApi = endpoint({
  method: "GET",
  path: "/openapi.json",
  summary: words("Описание вызовов в формате OpenAPI 3.1", "Get the OpenAPI 3.1 description"),
  tag,
  access: "anyone",
  response: z.record(z.string(), z.unknown()),
  status: 200,
});
