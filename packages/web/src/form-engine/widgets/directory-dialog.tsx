import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { directoryCategories } from "@opis/model/forms/directories";
import { normaliseName } from "@opis/model/text/normalise-name";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { wholeDirectoryWords } from "../../i18n/ru/form-dialogs.ts";
import type { ReferenceOption } from "../reference-options.ts";
import { formWords } from "../words.ts";
import classes from "./directory-dialog.module.css";

interface DirectoryDialogProps {
  readonly title: string;
  readonly options: readonly ReferenceOption[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly onClose: () => void;
}

/** Renders a whole directory as checkboxes by category, with search. Each tick changes the answer immediately. */
export function DirectoryDialog({ title, options, chosen, onChange, onClose }: DirectoryDialogProps) {
  const say = useWords(formWords);
  const directoryTexts = useWords(wholeDirectoryWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const [search, setSearch] = useState("");
  const isPhone = useMediaQuery("(max-width: 48em)");
  const query = normaliseName(search);
  const matches = options.filter((option) => normaliseName(`${option.name} ${option.description}`).includes(query));
  const groups = Object.entries(directoryCategories)
    .map(([category, words]) => ({
      title: pick(words),
      rows: matches.filter((option) => option.category === category),
    }))
    .concat({ title: "", rows: matches.filter(({ category }) => !(category in directoryCategories)) })
    .filter(({ rows }) => rows.length > 0);
  const ids = new Set(chosen);
  const toggle = (id: number) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onChange([...next]);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="xl"
      fullScreen={isPhone ?? false}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack gap={16}>
        <TextInput
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={common("search")}
          aria-label={common("search")}
          leftSection={<IconSearch size={16} />}
          data-autofocus
          data-passing
        />
        <div className={classes.list}>
          {matches.length === 0 && <Text c="dimmed">{say("nothingFound")}</Text>}
          {groups.map((group) => (
            <fieldset key={group.title} className={classes.group} aria-label={group.title || title}>
              {groups.length > 1 && <Text className={classes.heading}>{group.title}</Text>}
              <div className={classes.options}>
                {group.rows.map((option) => (
                  <Checkbox
                    key={option.id}
                    checked={ids.has(option.id)}
                    onChange={() => toggle(option.id)}
                    label={option.name}
                    description={option.description}
                    size="xs"
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <Group justify="space-between">
          <Text c="dimmed" role="status">
            {directoryTexts("chosenCount", { count: chosen.length })}
          </Text>
          <Button onClick={onClose}>{directoryTexts("done")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
