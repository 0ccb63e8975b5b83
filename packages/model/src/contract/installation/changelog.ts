import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { endpoint, nothing, pageOf, pageQuery } from "../endpoint.ts";

const tag = "changelog";

/** Lists what newer versions brought that the caller has not seen yet, in their language, newest first. */
export const listUnseen = endpoint({
  method: "GET",
  path: "/changelog/unseen/",
  summary: words("Непрочитанные изменения версий", "List unseen changelog entries"),
  tag,
  access: "signed_in",
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(z.object({ version: z.string(), day: z.string(), changes: z.array(z.string()) })),
  status: 200,
});

/** Marks everything new as seen. */
export const markSeen = endpoint({
  method: "POST",
  path: "/changelog/mark-seen/",
  summary: words("Отметить новое прочитанным", "Mark changelog entries as seen"),
  tag,
  access: "signed_in",
  response: nothing,
  status: 204,
});
