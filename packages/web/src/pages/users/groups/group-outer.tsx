import { Button, Group, Text, TextInput, Title } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { installationQuery } from "../../../api/queries.ts";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { groupsWords } from "../../../words/groups.ts";
import { directorySyncQuery } from "./directory-queries.ts";
import type { GroupDetails } from "./group-queries.ts";
import type { useGroupChanges } from "./use-group-changes.ts";

interface GroupOuterProps {
  readonly company: number;
  readonly group: GroupDetails;
  readonly mayChange: boolean;
  readonly changes: ReturnType<typeof useGroupChanges>;
}

/** The group outside whose people are in this one by themselves, where the installation knows any outside. */
export function GroupOuter({ company, group, mayChange, changes }: GroupOuterProps) {
  const t = useWords(groupsWords);
  const common = useWords(commonWords);
  const [name, setName] = useState(group.outer_name);
  const { data } = useQuery(installationQuery);
  const { data: sync } = useQuery({ ...directorySyncQuery(company), enabled: mayChange });
  if (!data?.single_sign_on && !sync?.is_configured && group.outer_name === "") return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changes.link.mutate(name.trim());
  };
  return (
    <section>
      <Title order={2}>{t("outer")}</Title>
      <Text c="dimmed" mb="sm">
        {t("outerHint")}
      </Text>
      {mayChange ? (
        <form onSubmit={submit}>
          <Group align="end" gap="xs">
            <TextInput
              label={t("outerName")}
              value={name}
              maxLength={textMaxCharacters.name}
              onChange={(event) => setName(event.currentTarget.value)}
              w={{ base: "100%", xs: 280 }}
            />
            <Button
              type="submit"
              variant="default"
              disabled={name.trim() === group.outer_name}
              loading={changes.link.isPending}
            >
              {common("save")}
            </Button>
          </Group>
        </form>
      ) : (
        <Text>{group.outer_name || t("outerNone")}</Text>
      )}
    </section>
  );
}
