import { Box, NativeSelect, UnstyledButton } from "@mantine/core";
import { useWords } from "../../../words/define-words.ts";
import { groupsWords } from "../../../words/groups.ts";
import classes from "../roles/role-list.module.css";
import type { ListedGroup } from "./group-queries.ts";

interface GroupListProps {
  readonly groups: readonly ListedGroup[];
  readonly chosen: ListedGroup;
  readonly onChoose: (group: number) => void;
}

/** The groups of a company with how many are in each; on a phone one list to choose from. */
export function GroupList({ groups, chosen, onChoose }: GroupListProps) {
  const t = useWords(groupsWords);
  return (
    <>
      <Box component="nav" aria-label={t("title")} visibleFrom="sm">
        {groups.map(({ id, name, members }) => (
          <UnstyledButton
            key={id}
            className={classes.role}
            aria-current={id === chosen.id || undefined}
            onClick={() => onChoose(id)}
          >
            {name}
            <span className={classes.used}>{t("count", { count: members })}</span>
          </UnstyledButton>
        ))}
      </Box>
      <NativeSelect
        hiddenFrom="sm"
        label={t("chosen")}
        value={chosen.id}
        data={groups.map(({ id, name, members }) => ({
          value: String(id),
          label: `${name} — ${t("count", { count: members })}`,
        }))}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
    </>
  );
}
