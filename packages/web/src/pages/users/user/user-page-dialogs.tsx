import type { LevelBySection } from "@opis/model/access/access";
import type { useUserChanges } from "../use-user-changes.ts";
import { UserDialogs } from "../user-dialogs.tsx";
import type { CompanyRole, UserDetails } from "../user-queries.ts";
import { GrantDialog } from "./grant-dialog.tsx";
import { ResetSecondStepDialog } from "./reset-second-step-dialog.tsx";
import type { useUserPageChanges } from "./use-user-page-changes.ts";
import { UserNameDialog } from "./user-name-dialog.tsx";

/** Which dialog is open over the page of a user. */
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

/** The dialog that is open over the page of a user; it closes when its change has succeeded. */
export function UserPageDialogs(props: UserPageDialogsProps) {
  const { company, user, dialog, roles, own, changes, pageChanges, onClose } = props;
  if (dialog.kind === "grant")
    return <GrantDialog company={company} grants={user.grants} own={own} changes={pageChanges} onClose={onClose} />;
  if (dialog.kind === "name") return <UserNameDialog user={user} rename={pageChanges.rename} onClose={onClose} />;
  if (dialog.kind === "secondStep")
    return <ResetSecondStepDialog reset={pageChanges.resetSecondStep} onClose={onClose} />;
  return <UserDialogs dialog={{ kind: dialog.kind, user }} roles={roles} changes={changes} onClose={onClose} />;
}
