import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../identity/current-user.ts";
import { copyRows } from "../../records/adding/copy-rows.ts";
import { addCompany } from "./new-company.ts";

/** Copies a company deep under another name, with new ids; the caller becomes the owner. Answers the id of the copy. */
export function copy(context: Context, user: CurrentUser, source: number, name: string): Promise<number> {
  return addCompany(context, user, { name, source }, async (transaction) => {
    await transaction.query(
      `update companies t set description = s.description, use_security_forms = s.use_security_forms, use_percents = s.use_percents, show_additional = s.show_additional, second_step_required = s.second_step_required,
         new_member_role = s.new_member_role, email_domains = s.email_domains, time_zone = s.time_zone, site_scan_every = s.site_scan_every, site_pictures = s.site_pictures
       from companies s where s.id = $1 and t.id = $2`,
      [source, transaction.company],
    );
    await copyRows(transaction, source);
  });
}
