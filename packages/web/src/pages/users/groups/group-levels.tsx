import { Title } from "@mantine/core";
import { type LevelBySection, levelsUpTo, sections } from "@opis/model/access";
import { sectionTitles } from "@opis/model/access-titles";
import { DataTable } from "../../../ui/data-table.tsx";
import { accessWords } from "../../../words/access.ts";
import { useWords } from "../../../words/define-words.ts";
import { groupsWords } from "../../../words/groups.ts";
import { usePick } from "../../../words/words.ts";
import { LevelChoice } from "../level-choice.tsx";
import { LevelText } from "../level-text.tsx";
import type { GroupDetails } from "./group-queries.ts";
import type { useGroupChanges } from "./use-group-changes.ts";

interface GroupLevelsProps {
  readonly group: GroupDetails;
  /** The user's own levels: nobody gives more. */
  readonly own: LevelBySection;
  readonly mayChange: boolean;
  readonly changes: ReturnType<typeof useGroupChanges>;
}

/** The level of a group in each section. */
export function GroupLevels({ group, own, mayChange, changes }: GroupLevelsProps) {
  const t = useWords(accessWords);
  const words = useWords(groupsWords);
  const pick = usePick();
  return (
    <section>
      <Title order={2} mb="sm">
        {words("levels")}
      </Title>
      <DataTable
        label={words("levels")}
        rows={sections}
        rowKey={(section) => section}
        columns={[
          { key: "section", title: t("section"), cell: (section) => pick(sectionTitles[section]) },
          {
            key: "level",
            title: t("level"),
            width: "12rem",
            cell: (section) =>
              mayChange ? (
                <LevelChoice
                  label={t("levelIn", { section: pick(sectionTitles[section]) })}
                  level={group.levels[section]}
                  offered={levelsUpTo(own[section])}
                  disabled={changes.setLevel.isPending}
                  onChoose={(level) => changes.setLevel.mutate({ section, level })}
                />
              ) : (
                <LevelText level={group.levels[section]} />
              ),
          },
        ]}
      />
    </section>
  );
}
