import type { CallOf } from "@opis/model/contract/endpoint";
import type { changeInstalledUser } from "@opis/model/contract/installation/installation";
import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { CurrentUser } from "../../identity/current-user.ts";
import { dropSecondStep } from "../../identity/second-step/second-step.ts";
import type { Editor } from "../../records/editor.ts";
import { recordAccountChange } from "../../records/record-person-change.ts";

/** The owner of the installation, who changes somebody's account. */
interface Keeper {
  readonly user: CurrentUser;
  readonly editor: Editor;
}

type Account = { readonly id: number; readonly username: string } & Required<Flags>;
type Flags = { readonly [Flag in keyof CallOf<typeof changeInstalledUser>["body"]]?: boolean | undefined };

/** Blocks somebody or lets them in, says on which plan their own companies are; nobody blocks themself. */
export async function changeAccount(
  { db }: Context,
  { user, editor }: Keeper,
  id: number,
  given: Flags,
): Promise<void> {
  if (id === user.id && given.is_active === false) throw refused("own_account_stays");
  await db.outsideCompanies(async (transaction) => {
    const before = await accountOf(transaction, id);
    const after = { ...before, ...given };
    const flags = ["is_active", "is_student", "is_free"] as const;
    const differing = flags.filter((flag) => before[flag] !== after[flag]);
    if (differing.length === 0) return;
    transaction.execute("update users set is_active = $2, is_student = $3, is_free = $4 where id = $1", [
      ...[id, after.is_active, after.is_student, after.is_free],
    ]);
    if (!after.is_active) endAll(transaction, id);
    const changes = Object.fromEntries(differing.map((flag) => [nameInHistory[flag], [before[flag], after[flag]]]));
    await recordAccountChange(transaction, before, { kind: "modified", editor, changes });
  });
}

// Of a questionnaire `is_active` says something else.
const nameInHistory = { is_active: "may_sign_in", is_student: "is_student", is_free: "is_free" } as const;

/** Lets somebody sign in by their password alone again; refuses with `second_step_is_off`. */
export async function resetSecondStep({ db }: Context, { editor }: Keeper, id: number): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const account = await accountOf(transaction, id);
    const [has] = await transaction.query("select from second_steps where user_id = $1 and confirmed is not null", [
      id,
    ]);
    if (!has) throw refused("second_step_is_off");
    dropSecondStep(transaction, id);
    await recordAccountChange(transaction, account, {
      kind: "modified",
      editor,
      changes: { second_step: ["on", "off"] },
    });
  });
}

/** Ends all sessions of somebody but the caller's own, at once: open event streams too. */
export async function endSessions({ db }: Context, { user, editor }: Keeper, id: number): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const account = await accountOf(transaction, id);
    endAll(transaction, id, user.session);
    await recordAccountChange(transaction, account, {
      kind: "modified",
      editor,
      changes: { sessions: [null, "ended"] },
    });
  });
}

async function accountOf(transaction: Transaction, id: number): Promise<Account> {
  const [account] = await transaction.query<Account>(
    "select id, username, is_active, is_student, is_free from users where id = $1 for no key update",
    [id],
  );
  if (!account) throw refused("not_found");
  return account;
}

function endAll(transaction: Transaction, user: number, but = ""): void {
  transaction.execute("update sessions set revoked = $2 where user_id = $1 and revoked is null and id <> $3", [
    user,
    transaction.now,
    but,
  ]);
}
