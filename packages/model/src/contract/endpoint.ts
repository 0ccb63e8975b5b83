import type { z } from "zod";
import type { Level, Section } from "../access/access.ts";
import type { Words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { FileType } from "../uploads/file-types.ts";

/** Who may make a call: anyone, a signed-in user, a superuser, or who has what it takes in a company. */
export type Access = "anyone" | "signed_in" | "superuser" | CompanyAccess;

/** The level required in a company, where the call says which one it means, and whether a key may make it. */
export type CompanyAccess = Need & {
  /** Where the company's id stands; without it in the path, as `company_id` (decisions 10). */
  readonly company?: NamedCompany;
  /** A respondent with a key may call as far as the key opens what is needed; every other call is not there for keys. */
  readonly keys?: boolean;
};

/** Where a call outside `/companies/{id}/` names its company: in the query, in the body, or in the query and else in the body. */
interface NamedCompany {
  readonly in: "query" | "body";
  readonly elseIn?: "body";
  readonly name: string;
}

export type Need = SectionLevel | RowLevel | OnlyRowLevel | SeenRows | NewRow | Membership;

/** A level in a section as a whole. */
export interface SectionLevel {
  readonly section: Section;
  readonly level: Level;
  /** Sections whose contents the call hands out unfiltered: the caller must be able to view each of them. */
  readonly contains?: readonly Section[];
}

/** A level for one row of a form, which a grant may open. */
export interface RowLevel {
  readonly form: FormName;
  readonly level: Level;
  /** The path parameter with its id. */
  readonly row: string;
}

/** A level for the row of a form that a company has once. */
export interface OnlyRowLevel {
  readonly form: FormName;
  readonly level: Level;
  readonly row: "only";
}

/** Nothing but membership: the answer has the rows of the form that the caller may see, perhaps none. */
export interface SeenRows {
  readonly form: FormName;
  readonly rows: "seen";
}

/** Adding a questionnaire, or proposing one (decisions 3). */
export interface NewRow {
  readonly form: FormName;
  readonly rows: "new";
}

/** Nothing but membership of the company; the handler decides the rest, which is said here in a sentence. */
interface Membership {
  readonly member: string;
}

export interface FileBody {
  readonly type: string;
  readonly maxBytes: number;
}

/** One HTTP call as a value: the server registers it, the application calls it, OpenAPI prints it. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path under `/api/v2`, with `:name` parameters and a slash at the end. */
  readonly path: string;
  readonly summary: Words;
  readonly tag: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** In place of a JSON body, or as an alternative to one, where either may come: a `multipart/form-data` with one part `file` of this type. */
  readonly upload?: FileType;
  /** A program may make it with a token though it is about no company; those about a company it may anyway. */
  readonly programs?: true;
  /** It changes something though its method says that it only reads (specification 7.7): no page of another origin can make a browser call it. */
  readonly writes?: true;
  /** A respondent may make it before they have said who they are, though it changes something. */
  readonly unsigned?: true;
  /** It changes nothing though it is a POST: what it asks for is too long for an address. */
  readonly reads?: true;
  /** The answer is a file and no JSON. */
  readonly binary?: true;
  /** The answer is one row with a version: it comes as `ETag`, and a PATCH takes it as `If-Match`. */
  readonly versioned?: true;
  /** The response holds a one-time secret, so it is not stored for a repeated request. */
  readonly secret?: true;
  /** The answer is server-sent events, which go on until either side ends them. */
  readonly events?: z.ZodType;
  /** The body is a file of this media type as it is, at most so many bytes. */
  readonly file?: FileBody;
  readonly response: z.ZodType;
  /** 202: started; the client polls. */
  readonly status: 200 | 201 | 202 | 204;
}

/** Declares a call, keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** Whether a call may carry an idempotency key: what adds or does something by a JSON body, for a caller who is known, and shows no secret. */
export function takesIdempotencyKey({ method, access, upload, file, secret }: Endpoint): boolean {
  return method === "POST" && access !== "anyone" && !upload && !file && !secret;
}

/** Whether a call changes something. */
export function writes({ method, writes: declared, reads }: Pick<Endpoint, "method" | "writes" | "reads">): boolean {
  return (method !== "GET" && reads !== true) || declared === true;
}

type Part<E extends Endpoint, K extends "params" | "query" | "body"> = E[K] extends z.ZodType
  ? { readonly [P in K]: z.input<E[K]> }
  : unknown;

/** What the caller of an endpoint gives. */
export type CallOf<E extends Endpoint> = Part<E, "params"> & Part<E, "query"> & Part<E, "body">;

/** What an endpoint answers. */
export type AnswerOf<E extends Endpoint> = z.output<E["response"]>;
