import { z } from "zod";
import type { Level, Section } from "../access/access.ts";
import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import { numberMax, pageRows } from "../limits.ts";
import type { FileType } from "../uploads/file-types.ts";

/** Who may call an endpoint: anyone, a signed-in user, a superuser, or a user with a level in a company. */
export type Access = "anyone" | "signed_in" | "superuser" | CompanyAccess;

/** The level required in a company, how the request names the company, and whether a respondent's key suffices. */
export type CompanyAccess = Need & {
  /** Where the company's id is if it is not in the path: as `company_id` (decisions 10). */
  readonly company?: NamedCompany;
  /** A respondent's key may call this as far as it opens the required rows; all other endpoints return 404 to keys. */
  readonly keys?: boolean;
};

/** Where an endpoint outside `/companies/{id}/` takes its company from: the query, the body, or either with the query first. */
interface NamedCompany {
  readonly in: "query" | "body";
  readonly elseIn?: "body";
  readonly name: string;
}

export type Need = SectionLevel | RowLevel | OnlyRowLevel | SeenRows | NewRow | Membership;

/** A level for a section as a whole. */
export interface SectionLevel {
  readonly section: Section;
  readonly level: Level;
  /** Sections whose contents are returned unfiltered; the caller must be able to view each. */
  readonly contains?: readonly Section[];
}

/** A level for one row of a form, which a grant may provide. */
export interface RowLevel {
  readonly form: FormName;
  readonly level: Level;
  /** Name of the path parameter with its id. */
  readonly row: string;
}

/** A level for the row of a singleton form. */
export interface OnlyRowLevel {
  readonly form: FormName;
  readonly level: Level;
  readonly row: "only";
}

/** Membership only: the response contains the form's rows visible to the caller, possibly none. */
export interface SeenRows {
  readonly form: FormName;
  readonly rows: "seen";
}

/** Adding a questionnaire, or proposing one (decisions 3). */
export interface NewRow {
  readonly form: FormName;
  readonly rows: "new";
}

/** Membership only; the handler checks the rest, which this sentence describes. */
interface Membership {
  readonly member: string;
}

export interface FileBody {
  readonly type: string;
  readonly maxBytes: number;
}

/** An HTTP endpoint as a value: the server registers it, the application calls it, OpenAPI describes it. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path under `/api/v2`, with `:name` parameters and a trailing slash. */
  readonly path: string;
  readonly summary: Words;
  readonly tag: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Accepts `multipart/form-data` with one part `file` of this type, instead of a JSON body or as an alternative to it. */
  readonly upload?: FileType;
  /** An API token may call it although it concerns no company; tokens may always call those about a company. */
  readonly programs?: true;
  /** Changes state despite its safe method (specification 7.7); cross-origin browser requests are rejected. */
  readonly writes?: true;
  /** A respondent may call it before giving their e-mail, although it changes state. */
  readonly unsigned?: true;
  /** Changes nothing although it is a POST: its input is too long for a URL. */
  readonly reads?: true;
  /** Responds with a file instead of JSON. */
  readonly binary?: true;
  /** Responds with one versioned row: the version is its `ETag`, and PATCH takes it as `If-Match`. */
  readonly versioned?: true;
  /** The response contains a one-time secret, so it is not stored for idempotent retries. */
  readonly secret?: true;
  /** Responds with server-sent events until either side closes the connection. */
  readonly events?: z.ZodType;
  /** The body is a raw file of this media type, with a size limit in bytes. */
  readonly file?: FileBody;
  readonly response: z.ZodType;
  /** 202: started; the client polls. */
  readonly status: 200 | 201 | 202 | 204;
}

/** Declares an endpoint, preserving the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/**
 * Returns whether an endpoint accepts an idempotency key: a state-changing call with a JSON body by a known caller that returns no secret.
 */
export function takesIdempotencyKey({ method, access, upload, file, secret }: Endpoint): boolean {
  return method === "POST" && access !== "anyone" && !upload && !file && !secret;
}

/** Returns whether an endpoint changes state. */
export function writes({
  method,
  writes: isDeclaredWriting,
  reads,
}: Pick<Endpoint, "method" | "writes" | "reads">): boolean {
  return (method !== "GET" && reads !== true) || isDeclaredWriting === true;
}

type Part<E extends Endpoint, K extends "params" | "query" | "body"> = E[K] extends z.ZodType
  ? { readonly [P in K]: z.input<E[K]> }
  : unknown;

/** The input of an endpoint: path parameters, query and body. */
export type CallOf<E extends Endpoint> = Part<E, "params"> & Part<E, "query"> & Part<E, "body">;

/** The response of an endpoint. */
export type AnswerOf<E extends Endpoint> = z.output<E["response"]>;

/** An id in a path, or in a body where clients send it as a string or a number (specification 5). */
export const idParam = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive().max(numberMax))
  .meta({ id: "Id" });

/** Path parameters with the id of a row. */
export const idParams = z.object({ id: idParam });

/** Path parameters with a company's id. */
export const companyParams = z.object({ company_id: idParam });

/** Path parameters with the ids of a company and a row. */
export const rowParams = companyParams.extend({ id: idParam });

/** A personal link of an employee without an account: it works through its last day, until the e-mail address changes. */
export const employeeLinkParams = companyParams.extend({
  employee: idParam,
  until: z.string().min(1).max(10),
  code: z.string().min(1).max(64),
});

/** Query parameters of every list (decisions 1). */
export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(pageRows.most).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  ordering: z.string().optional(),
});

/** Returns the response schema of every list (decisions 1). */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });
}

/** An empty response. */
export const nothing = z.undefined();

/** Returns an enum schema of a record's keys, such as the options of a choice. */
export function enumOfKeys<K extends string>(record: Readonly<Record<K, unknown>>) {
  // `Object.keys` returns exactly the keys of the record.
  return z.enum(Object.keys(record) as [K, ...K[]]);
}
