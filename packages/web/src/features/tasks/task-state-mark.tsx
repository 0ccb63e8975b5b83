import { Badge } from "@mantine/core";
import { taskStates } from "@opis/model/duties/task-kinds";
import { usePick } from "../../i18n/language.ts";

const colors = { open: "blue", done: "green", cancelled: "gray" } as const;

/** Renders the state of a task. */
export function StateMark({ state }: { readonly state: keyof typeof taskStates }) {
  const pick = usePick();
  return (
    <Badge variant="light" color={colors[state]} tt="none">
      {pick(taskStates[state])}
    </Badge>
  );
}
