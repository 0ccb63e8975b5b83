import { PersonNameDialog } from "../../../ui/dialogs/person-name-dialog.tsx";
import { useWords } from "../../../words/define-words.ts";
import { userPageWords } from "../../../words/user-page.ts";
import { usersWords } from "../../../words/users.ts";
import type { UserDetails } from "../user-queries.ts";
import type { useUserPageChanges } from "./use-user-page-changes.ts";

interface UserNameDialogProps {
  readonly user: UserDetails;
  readonly rename: ReturnType<typeof useUserPageChanges>["rename"];
  readonly onClose: () => void;
}

/** Asks how somebody is called. */
export function UserNameDialog({ user, rename, onClose }: UserNameDialogProps) {
  const t = useWords(userPageWords);
  const users = useWords(usersWords);
  return (
    <PersonNameDialog
      name={user}
      title={t("nameTitle")}
      labels={{ first_name: users("firstName"), last_name: users("lastName") }}
      isPending={rename.isPending}
      onSubmit={(name) => rename.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
