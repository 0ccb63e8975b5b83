import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { idParam, idParams, nothing } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

/**
 * Begin to view a company as one of its members, from this session alone and only to read; recorded in the history. Calls
 * about the company that carry `Opis-View-As` are then answered as to that member. No one may view as a member who sees more.
 */
export const viewAs = endpoint({
  method: "POST",
  path: "/users/:id/view_as/",
  summary: words("Посмотреть компанию глазами пользователя", "Look at a company as a user sees it"),
  tag: "users",
  access: { section: "users", level: "manage", company: { in: "query", name: "company_id" } },
  params: idParams,
  query: z.strictObject({ company_id: idParam }),
  response: z.object({ id: z.int(), username: z.string(), first_name: z.string(), last_name: z.string() }),
  status: 200,
});

/** Look as oneself again. */
export const stopViewing = endpoint({
  method: "POST",
  path: "/users/stop_viewing/",
  summary: words("Закончить просмотр глазами пользователя", "Look as oneself again"),
  tag: "users",
  access: "signed_in",
  response: nothing,
  status: 204,
});
