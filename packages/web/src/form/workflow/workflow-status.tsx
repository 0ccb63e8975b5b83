import type { Level } from "@opis/model/access";
import type { FormName } from "@opis/model/forms/names";
import { lazy } from "react";
import { OnDemand } from "../../ui/on-demand.tsx";
import type { Approval } from "./approval-of.ts";
import { StatusButton } from "./status-button.tsx";

const OpenedStatusMenu = lazy(() =>
  import("./status-menu.tsx").then(({ StatusMenu: component }) => ({ default: component })),
);

/** A questionnaire whose status is shown. */
export interface WorkflowStatusProps {
  readonly company: number;
  readonly form: FormName;
  readonly id: number;
  readonly approval: Approval;
  /** The user's level for this very questionnaire. */
  readonly level: Level;
}

/** Where the questionnaire stands on its way to approval, and the steps that the user may take. */
export function WorkflowStatus(props: WorkflowStatusProps) {
  return (
    <OnDemand button={(press) => <StatusButton status={props.approval.status} onClick={press} />}>
      <OpenedStatusMenu {...props} />
    </OnDemand>
  );
}
