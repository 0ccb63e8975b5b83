import { movesOpenTo } from "@opis/model/workflow";
import { lazyPart } from "../ui/lazy-part.ts";
import { OnDemand } from "../ui/load-on-open.tsx";
import { WorkflowBadge } from "../ui/workflow-badge.tsx";
import { StatusButton } from "./workflow-button.tsx";
import type { WorkflowStatusProps } from "./workflow-menu.tsx";

const OpenedStatusMenu = lazyPart(() =>
  import("./workflow-menu.tsx").then(({ StatusMenu: component }) => ({ default: component })),
);

/** Renders the approval state of the questionnaire, and the steps that the user may take; read-only if there are none. */
export function WorkflowStatus(props: WorkflowStatusProps) {
  if (movesOpenTo(props.level, props.approval.status).length === 0)
    return <WorkflowBadge status={props.approval.status} />;
  return (
    <OnDemand button={(press) => <StatusButton status={props.approval.status} onClick={press} />}>
      <OpenedStatusMenu {...props} />
    </OnDemand>
  );
}
