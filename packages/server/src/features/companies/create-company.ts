import type { createCompany } from "@opis/model/contract/companies/companies";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../identity/current-user.ts";
import { addDefaultProcesses } from "../../records/adding/add-default-processes.ts";
import { fillStartDirectories } from "../../records/adding/start-sets.ts";
import type { Editor } from "../../records/editor.ts";
import { addCompany } from "./new-company.ts";

type Body = z.output<(typeof createCompany)["body"]>;

/** Creates a company with the start directories, unless they are declined, and the chosen default processes. */
export function create(
  context: Context,
  { user, editor }: { readonly user: CurrentUser; readonly editor: Editor },
  { start, ...company }: Body,
): Promise<number> {
  return addCompany(context, user, company, async (transaction) => {
    if (start?.directories ?? true) fillStartDirectories(transaction);
    await addDefaultProcesses(transaction, start?.default_processes ?? [], editor);
  });
}
