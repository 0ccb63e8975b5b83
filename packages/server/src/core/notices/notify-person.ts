import type { FormName } from "@opis/model/forms/form-names";
import type { PersonalSaying } from "@opis/model/notices/notice-settings";
import type { Transaction } from "../../database/transaction.ts";
import { findOrCreateSubscriber } from "./subscribe-link-author.ts";

/** A notice to people of the company by name: they get it whatever they follow. */
export interface PersonalNotice {
  readonly to: readonly number[];
  readonly saying: PersonalSaying;
  /** Whose name it bears. */
  readonly editor: string;
  readonly kind: "created" | "modified";
  readonly form: string;
  readonly objectId: number;
  readonly root: { readonly form: FormName; readonly id: number };
  readonly title: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Notifies accounts, in the bell and by e-mail as they wish letters; what they may not see when they look is not shown to them. */
export async function notifyPeople(transaction: Transaction, notice: PersonalNotice): Promise<void> {
  const { to, saying, editor, kind, form, objectId, root, title, changes } = notice;
  for (const user of to) {
    // Who followed nothing so far gets this notice and none of before.
    await findOrCreateSubscriber(transaction, user);
    transaction.execute(
      `insert into notices (company_id, at, saying, editor, kind, form, object_id, root_form, root_id, title, changes, to_user)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        transaction.company,
        transaction.now,
        saying,
        editor,
        kind,
        form,
        objectId,
        root.form,
        root.id,
        title,
        JSON.stringify(changes),
        user,
      ],
    );
  }
}
