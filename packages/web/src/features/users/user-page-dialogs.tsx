import { Button, Modal, Stack, Text } from "@mantine/core";
import type { LevelBySection } from "@opis/model/access/access";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { userPageWords } from "../../i18n/ru/user-page.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { PersonNameDialog } from "../../ui/dialogs/person-name-dialog.tsx";
import { GrantDialog } from "./grant-dialog.tsx";
import type { useUserChanges } from "./use-user-changes.ts";
import type { useUserPageChanges } from "./use-user-page-changes.ts";
import { UserDialogs } from "./user-dialogs.tsx";
import type { CompanyRole, UserDetails } from "./user-queries.ts";

/** The open dialog over the page of a user. */
export interface PageDialog {
  readonly kind: "name" | "role" | "remove" | "grant" | "secondStep";
}

interface UserPageDialogsProps {
  readonly company: number;
  readonly user: UserDetails;
  readonly dialog: PageDialog;
  readonly roles: readonly CompanyRole[];
  readonly own: LevelBySection;
  readonly changes: ReturnType<typeof useUserChanges>;
  readonly pageChanges: ReturnType<typeof useUserPageChanges>;
  readonly onClose: () => void;
}

/** Renders the open dialog over the page of a user; it closes when its change has succeeded. */
export function UserPageDialogs(props: UserPageDialogsProps) {
  const { company, user, dialog, roles, own, changes, pageChanges, onClose } = props;
  if (dialog.kind === "grant")
    return <GrantDialog company={company} grants={user.grants} own={own} changes={pageChanges} onClose={onClose} />;
  if (dialog.kind === "name") return <UserNameDialog user={user} rename={pageChanges.rename} onClose={onClose} />;
  if (dialog.kind === "secondStep")
    return <ResetSecondStepDialog reset={pageChanges.resetSecondStep} onClose={onClose} />;
  return <UserDialogs dialog={{ kind: dialog.kind, user }} roles={roles} changes={changes} onClose={onClose} />;
}

interface ResetSecondStepDialogProps {
  readonly reset: ReturnType<typeof useUserPageChanges>["resetSecondStep"];
  readonly onClose: () => void;
}

/** Asks for confirmation before a person's second step is reset, so that the password suffices. */
function ResetSecondStepDialog({ reset, onClose }: ResetSecondStepDialogProps) {
  const t = useWords(userPageWords);
  const common = useWords(commonWords);
  return (
    <Modal opened onClose={onClose} title={t("resetTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text>{t("resetText")}</Text>
        <DialogFooter onCancel={onClose}>
          <Button loading={reset.isPending} onClick={() => reset.mutate(undefined, { onSuccess: onClose })}>
            {t("reset")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}

interface UserNameDialogProps {
  readonly user: UserDetails;
  readonly rename: ReturnType<typeof useUserPageChanges>["rename"];
  readonly onClose: () => void;
}

/** Asks for a person's name. */
function UserNameDialog({ user, rename, onClose }: UserNameDialogProps) {
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
