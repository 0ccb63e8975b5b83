import type { z } from "zod";
import type { Level, Section } from "../access.ts";
import type { FileType } from "../file-types.ts";
import type { Words } from "../words.ts";

/** What a call needs: nothing, a signed-in user, a superuser, or a level in a section of the company in its path. */
export type Access = "anyone" | "signed_in" | "superuser" | SectionAccess;

/** A level in a section of the company in the path. */
export interface SectionAccess {
  readonly section: Section;
  readonly level: Level;
  /** Path parameter with the id of the row that a grant may open. */
  readonly row?: string;
  /** Every member of the company may call; the handler answers with what the caller may see, and decides the rest. */
  readonly filtered?: true;
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
  /** In place of a JSON body: a `multipart/form-data` with one part `file` of this type. */
  readonly upload?: FileType;
  /** The answer is a file and no JSON. */
  readonly binary?: true;
  /** The answer is server-sent events, which go on until either side ends them. */
  readonly events?: z.ZodType;
  /** The body is a file of this media type as it is, at most so many bytes. */
  readonly file?: FileBody;
  readonly response: z.ZodType;
  /** 202: begun, and to be asked about. */
  readonly status: 200 | 201 | 202 | 204;
}

/** Declares a call, keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type Part<E extends Endpoint, K extends "params" | "query" | "body"> = E[K] extends z.ZodType
  ? { readonly [P in K]: z.input<E[K]> }
  : unknown;

/** What the caller of an endpoint gives. */
export type CallOf<E extends Endpoint> = Part<E, "params"> & Part<E, "query"> & Part<E, "body">;

/** What an endpoint answers. */
export type AnswerOf<E extends Endpoint> = z.output<E["response"]>;
