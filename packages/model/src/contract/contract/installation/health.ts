import { z } from "zod";
import { words } from "../../../bilingual-text.ts";
import { endpoint } from "../../endpoint.ts";

const tag = "service";

/** Whether the process is alive. */
export const health = endpoint({
  method: "GET",
  path: "/health/",
  summary: words("Процесс работает", "The process is alive"),
  tag,
  access: "anyone",
  response: z.object({ status: z.literal("ok") }),
  status: 200,
});

/**
 * What a server needs to serve requests: a database and a file storage it can write to, and a program that is not older than its database.
 * A backlog of jobs is no reason to take servers away: it is a metric and an alert.
 */
export const probeNames = ["database", "storage", "program"] as const;
export type ProbeName = (typeof probeNames)[number];

const working = z.literal("ok");
const parts = { database: working, storage: working, program: working } satisfies Record<ProbeName, typeof working>;

/** Whether the server can serve, each part proven by using it; the 503 says of each part why not. */
export const ready = endpoint({
  method: "GET",
  path: "/ready/",
  summary: words("Сервер готов к работе", "The server is ready"),
  tag,
  access: "anyone",
  response: z.object({ status: working, ...parts }),
  status: 200,
});

/** What this installation has set that its clients follow; the server enforces it anyway. */
export const installationSettings = endpoint({
  method: "GET",
  path: "/settings/",
  summary: words("Настройки, известные всем", "Settings known to everybody"),
  tag,
  access: "anyone",
  response: z.object({
    /** A session without activity ends after so many seconds. */
    inactivity_seconds: z.int(),
    /** Largest file that may be uploaded. */
    file_max_bytes: z.int(),
    /** Whether letters are sent; else they wait until the superuser hands their links over. */
    sends_letters: z.boolean(),
    /** Whether anyone may register with a free account. */
    registration: z.boolean(),
    /** How the provider of single sign-on is called, perhaps by no name; null where there is none. */
    single_sign_on: z.object({ name: z.string() }).nullable(),
  }),
  status: 200,
});

/** This description. */
export const openApi = endpoint({
  method: "GET",
  path: "/openapi.json",
  summary: words("Описание вызовов в формате OpenAPI 3.1", "Description of the calls in OpenAPI 3.1"),
  tag,
  access: "anyone",
  response: z.record(z.string(), z.unknown()),
  status: 200,
});
