import type { ComponentProps } from "react";
import { DotsButton } from "../../ui/dots-button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnDemand } from "../../ui/on-demand.tsx";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";
import type { RowMenu } from "./row-menu.tsx";

const OpenedMenu = lazyPart(() => import("./row-menu.tsx").then(({ RowMenu: component }) => ({ default: component })));

/** The button of a questionnaire's menu. */
export function RowActions(given: ComponentProps<typeof RowMenu>) {
  const t = useWords(formActionsWords);
  return (
    <OnDemand button={(press) => <DotsButton aria-label={t("actions", { name: given.row.name })} onClick={press} />}>
      <OpenedMenu {...given} />
    </OnDemand>
  );
}
