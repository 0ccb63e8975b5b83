import type { Words } from "../bilingual-text.ts";

/** An error of the API: its HTTP status and text. */
export interface ErrorKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 429 | 431 | 500 | 503 | 507;
  readonly text: Words;
}
