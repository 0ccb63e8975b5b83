import type { OuterAnswer, OuterFailure } from "../outside/guarded-client.ts";
import type { HtmlPage } from "./html-page.ts";

/** A page or a document of the site as it answered. */
export interface Visited {
  readonly url: string;
  readonly status: number;
  /** Absent where nothing came, or no HTML. */
  readonly page?: HtmlPage;
  /** A file that is text: a table, a text. */
  readonly file?: string;
  readonly failure?: OuterFailure;
  readonly headers: OuterAnswer["headers"];
}
