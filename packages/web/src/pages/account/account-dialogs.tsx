import type { Account } from "./account-queries.ts";
import { EmailDialog } from "./email-dialog.tsx";
import { OwnNameDialog } from "./own-name-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import type { AccountChanges } from "./use-account-changes.ts";

/** Which dialog is open over one's account. */
export type AccountDialog = "name" | "email" | "password";

interface AccountDialogsProps {
  readonly dialog: AccountDialog;
  readonly account: Account;
  readonly changes: AccountChanges;
  readonly onClose: () => void;
}

/** The dialog that is open; it closes when its change has succeeded. */
export function AccountDialogs({ dialog, account, changes, onClose }: AccountDialogsProps) {
  if (dialog === "name") return <OwnNameDialog account={account} rename={changes.update} onClose={onClose} />;
  if (dialog === "email") return <EmailDialog change={changes.email} onClose={onClose} />;
  return <PasswordDialog username={account.username} change={changes.password} onClose={onClose} />;
}
