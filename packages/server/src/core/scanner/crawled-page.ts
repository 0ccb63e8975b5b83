import type { OuterAnswer, OuterFailure } from "../outside/guarded-client.ts";
import type { HtmlPage } from "./html-page.ts";

/** A page or a document of the site as it answered. */
export interface Visited {
  readonly url: string;
  /** The address of the link that led here, where another one answered. */
  readonly redirectedFrom?: string;
  readonly status: number;
  /** Absent where nothing came, or no HTML. */
  readonly page?: HtmlPage;
  /** The text of a file: a table, a text, an Office document. */
  readonly file?: string;
  /** The format of a file that cannot be read: `doc`, `jpg`. */
  readonly unreadFormat?: string;
  readonly failure?: OuterFailure;
  readonly headers: OuterAnswer["headers"];
}
