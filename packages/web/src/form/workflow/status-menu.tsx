import { Menu, Text } from "@mantine/core";
import { levelOfMove, offeredMoves, type WorkflowStatus } from "@opis/model/workflow/workflow";
import { useState } from "react";
import { isAtLeast } from "../../api/is-at-least.ts";
import { usePressedAtFirst } from "../../ui/hooks/use-pressed-at-first.ts";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { workflowWords } from "../../words/workflow.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { StatusButton } from "./status-button.tsx";
import type { WorkflowStatusProps } from "./workflow-status-props.ts";

/** The menu of a status: since when, until when, what was said, and the steps on; opens as soon as it is there. */
export function StatusMenu({ company, form, id, approval, level }: WorkflowStatusProps) {
  const t = useWords(workflowWords);
  const language = useLanguage();
  const button = usePressedAtFirst();
  const [to, setTo] = useState<WorkflowStatus>();
  const { status, since, until, comment } = approval;
  const moves = offeredMoves(status).filter((next) => isAtLeast(level, levelOfMove(status, next) ?? "manage"));
  const terms = [
    t("since", { date: dateText(since, language) }),
    until && t("until", { date: dateText(until, language) }),
  ];
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <StatusButton status={status} ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{terms.filter(Boolean).join(", ")}</Menu.Label>
          {comment !== "" && (
            <Text size="sm" px="sm" pb={6} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {t("quoted", { comment })}
            </Text>
          )}
          {moves.length > 0 && <Menu.Divider />}
          {moves.map((next) => (
            <Menu.Item key={next} data-move={next} onClick={() => setTo(next)}>
              {t(next)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {to && <MoveDialog {...{ company, form, id, to }} onClose={() => setTo(undefined)} />}
    </>
  );
}
