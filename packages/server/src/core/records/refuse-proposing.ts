import type { Form } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import type { Editor } from "./editor.ts";

/** Refuses writes of callers who may only propose: what they add or delete goes by `propose-row.ts`. */
export function refuseProposing({ proposes }: Editor, { scope }: Form): void {
  // A value missing in a directory is new until it is accepted anyway.
  if (proposes && scope !== "directory") throw refused("forbidden");
}
