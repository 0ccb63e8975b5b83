import { Autocomplete, Button, Group, Text, Title } from "@mantine/core";
import { type TagLevel, tagLevels } from "@opis/model/access/access";
import { levelTitles } from "@opis/model/access/access-titles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyInitQuery } from "../../api/common-queries.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { accessWords } from "../../i18n/ru/access.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { groupsWords } from "../../i18n/ru/groups.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { GroupDetails } from "./group-queries.ts";
import { LevelChoice, offered } from "./level-choice.tsx";
import type { useGroupChanges } from "./use-group-changes.ts";

interface GroupTagsProps {
  readonly company: number;
  readonly group: GroupDetails;
  readonly mayChange: boolean;
  readonly changes: ReturnType<typeof useGroupChanges>;
}

/** Renders tags whose present and future questionnaires are open to a group. */
export function GroupTags({ company, group: { tags }, mayChange, changes }: GroupTagsProps) {
  const t = useWords(groupsWords);
  const access = useWords(accessWords);
  const common = useWords(commonWords);
  const pick = usePick();
  return (
    <section>
      <Title order={2}>{t("tags")}</Title>
      <Text c="dimmed" mb="sm">
        {t("tagsHint")}
      </Text>
      {tags.length > 0 && (
        <DataTable
          label={t("tags")}
          rows={tags}
          rowKey={(row) => row.tag}
          columns={[
            { key: "tag", title: t("tag"), cell: (row) => row.tag },
            {
              key: "level",
              title: access("level"),
              width: 12,
              cell: (row) =>
                mayChange ? (
                  <LevelChoice
                    label={access("levelIn", { section: row.tag })}
                    level={row.level}
                    offered={offered}
                    disabled={changes.openTag.isPending}
                    onChoose={(level) => {
                      const value = tagLevel(level);
                      if (value) changes.openTag.mutate({ tag: row.tag, level: value });
                    }}
                  />
                ) : (
                  pick(levelTitles[row.level])
                ),
            },
            {
              key: "actions",
              title: common("actions"),
              titleHidden: true,
              width: 8,
              align: "right",
              cell: (row) =>
                mayChange && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={t("closeTag", { tag: row.tag })}
                    disabled={changes.openTag.isPending}
                    onClick={() => changes.openTag.mutate({ tag: row.tag, level: "none" })}
                  >
                    {t("close")}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {mayChange && <OpenTag {...{ company, taken: tags.map(({ tag }) => tag), changes }} />}
    </section>
  );
}

interface OpenTagProps extends Pick<GroupTagsProps, "company" | "changes"> {
  /** Tags that are already open. */
  readonly taken: readonly string[];
}

/** Grants read access to the questionnaires of another tag, existing or new. */
function OpenTag({ company, taken, changes }: OpenTagProps) {
  const t = useWords(groupsWords);
  const [tag, setTag] = useState("");
  const { data } = useQuery(companyInitQuery(company));
  const newTag = tag.trim();
  return (
    <Group mt="sm" align="end" gap="xs">
      <Autocomplete
        label={t("tag")}
        data={(data?.tags ?? []).filter((option) => !taken.includes(option))}
        value={tag}
        onChange={setTag}
        w={{ base: "100%", xs: 280 }}
      />
      <Button
        variant="default"
        disabled={newTag === "" || taken.includes(newTag)}
        loading={changes.openTag.isPending}
        onClick={() => changes.openTag.mutate({ tag: newTag, level: "view" }, { onSuccess: () => setTag("") })}
      >
        {t("openTag")}
      </Button>
    </Group>
  );
}

function tagLevel(level: string): TagLevel | undefined {
  return tagLevels.find((candidate) => candidate === level);
}
