import { Button, Group, Text } from "@mantine/core";
import { Suspense, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { PersonRow } from "./person-rows.ts";
import type { ChosenWork } from "./selected-people-actions.tsx";
import type { CompanyRole } from "./user-queries.ts";

const ChosenWorkDialog = lazyPart(() =>
  import("./selected-people-actions.tsx").then(({ SelectedPeopleDialog: component }) => ({ default: component })),
);

interface ChosenPeopleProps {
  readonly company: number;
  readonly chosen: readonly PersonRow[];
  readonly roles: readonly CompanyRole[];
  /** Whether the caller may block accounts: only installation administrators, as accounts may belong to several companies. */
  readonly mayBlock: boolean;
  readonly onClear: () => void;
}

/** Renders the actions on the selected people. */
export function SelectedPeopleBar({ company, chosen, roles, mayBlock, onClear }: ChosenPeopleProps) {
  const t = useWords(usersWords);
  const [work, setWork] = useState<ChosenWork>();
  const hasMembers = chosen.some(({ kind }) => kind === "member");
  const hasInvited = chosen.some(({ kind }) => kind === "invited");
  const works: readonly ChosenWork[] = [
    ...(hasMembers ? (["role", "group"] as const) : []),
    ...(hasMembers && mayBlock ? (["block", "unblock"] as const) : []),
    ...(hasInvited ? (["sendAgain"] as const) : []),
    "remove",
  ];
  const selectionText = t("chosen", { count: chosen.length });
  return (
    <>
      {chosen.length > 0 && (
        <Group gap={8} mb={12} role="group" aria-label={selectionText}>
          <Text size="sm" fw={600} role="status">
            {selectionText}
          </Text>
          {works.map((name) => (
            <Button key={name} size="xs" variant="default" onClick={() => setWork(name)}>
              {t(`chosen_${name}`)}
            </Button>
          ))}
          <Button size="xs" variant="subtle" onClick={onClear}>
            {t("clearChosen")}
          </Button>
        </Group>
      )}
      {/* It stays mounted to report the result even when the affected people have left the list. */}
      {work && (
        <Suspense>
          <ChosenWorkDialog {...{ company, chosen, roles, work }} onClose={() => setWork(undefined)} />
        </Suspense>
      )}
    </>
  );
}
