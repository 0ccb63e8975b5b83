import { PersonNameDialog } from "../../ui/dialogs/person-name-dialog.tsx";
import { accountWords } from "../../words/account.ts";
import { useWords } from "../../words/define-words.ts";
import type { Account } from "./account-queries.ts";
import type { AccountChanges } from "./use-account-changes.ts";

interface OwnNameDialogProps {
  readonly account: Account;
  readonly rename: AccountChanges["update"];
  readonly onClose: () => void;
}

const autoComplete = { first_name: "given-name", last_name: "family-name" };

/** Asks how one is called. */
export function OwnNameDialog({ account, rename, onClose }: OwnNameDialogProps) {
  const t = useWords(accountWords);
  return (
    <PersonNameDialog
      name={account}
      title={t("nameTitle")}
      labels={{ first_name: t("firstName"), last_name: t("lastName") }}
      autoComplete={autoComplete}
      isPending={rename.isPending}
      onSubmit={(name) => rename.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
