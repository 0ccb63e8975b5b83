import type { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { pathOfForm } from "@opis/model/contract/forms/form-path";
import { formNamed } from "@opis/model/forms/index";
import { normaliseName } from "@opis/model/text/name";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { type AnyRow, asRow } from "../edits/edit-target.ts";
import type { KeptEdit } from "../edits/kept-edits.ts";

type List = ReturnType<typeof collectionEndpoints>["list"];

/** The value that somebody else has made by the same name while this one waited to be sent: it is taken for the one that was meant. */
export async function namesakeOf({ target, posted }: KeptEdit, error: unknown): Promise<AnyRow | undefined> {
  const declared = formNamed(target.form);
  const name = posted?.answers.name;
  const isRefused = error instanceof ApiError && error.status === 400 && Array.isArray(error.body.name);
  if (!isRefused || declared.scope === "child" || !declared.uniqueName || typeof name !== "string") return undefined;
  const params = { company_id: target.company };
  const found = await call<List>(`GET ${pathOfForm(declared)}`, { params, query: { search: name } }).catch(
    () => undefined,
  );
  const same = found?.results.map(asRow).find((row) => normaliseName(String(row.name)) === normaliseName(name));
  return same;
}
