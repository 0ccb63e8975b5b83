import { lazyPart } from "../ui/lazy-part.ts";
import { OnDemand } from "../ui/on-demand.tsx";
import { StatusButton } from "./status-button.tsx";
import type { WorkflowStatusProps } from "./workflow-status-props.ts";

const OpenedStatusMenu = lazyPart(() =>
  import("./status-menu.tsx").then(({ StatusMenu: component }) => ({ default: component })),
);

/** Where the questionnaire stands on its way to approval, and the steps that the user may take. */
export function WorkflowStatus(props: WorkflowStatusProps) {
  return (
    <OnDemand button={(press) => <StatusButton status={props.approval.status} onClick={press} />}>
      <OpenedStatusMenu {...props} />
    </OnDemand>
  );
}
