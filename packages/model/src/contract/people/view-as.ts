import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { idParam, idParams, nothing } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

/**
 * Starts viewing a company as one of its members, read-only, in this session alone; recorded in the history. Requests about the company
 * with `Opis-View-As` are then answered as for that member. Members with more access than the caller cannot be chosen.
 */
export const viewAs = endpoint({
  method: "POST",
  path: "/users/:id/view_as/",
  summary: words("Посмотреть компанию от имени пользователя", "View a company as another user"),
  tag: "users",
  access: { section: "users", level: "manage", company: { in: "query", name: "company_id" } },
  params: idParams,
  query: z.strictObject({ company_id: idParam }),
  response: z.object({ id: z.int(), username: z.string(), first_name: z.string(), last_name: z.string() }),
  status: 200,
});

/** Stops viewing as another member. */
export const stopViewing = endpoint({
  method: "POST",
  path: "/users/stop_viewing/",
  summary: words("Закончить просмотр от имени пользователя", "Stop viewing as another user"),
  tag: "users",
  access: "signed_in",
  response: nothing,
  status: 204,
});
