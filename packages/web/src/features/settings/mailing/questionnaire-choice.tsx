import { Badge, Checkbox, Group, Stack, Switch, TagsInput, Text } from "@mantine/core";
import { isEmail } from "@opis/model/validation/email";
import { useState } from "react";
import { useLanguage, useWords } from "../../../i18n/language.ts";
import { percentText } from "../../../i18n/percent-text.ts";
import { formsListWords } from "../../../i18n/ru/forms-list.ts";
import { mailingWords } from "../../../i18n/ru/mailing.ts";
import { matchesName } from "../../../ui/lists/match-by-name.ts";
import { SearchInput } from "../../../ui/lists/search-input.tsx";
import { notify } from "../../../ui/messages/notify.ts";
import { DataTable, type TableColumn } from "../../../ui/table/data-table.tsx";
import type { MailingQuestionnaire } from "./mailing-queries.ts";
import { type Draft, keyOf } from "./use-composer.ts";

type Chosen = Draft["chosen"];

interface QuestionnaireChoiceProps {
  readonly all: readonly MailingQuestionnaire[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** Renders questionnaires to choose from; each chosen one lists its recipients, initially its responsible people. */
export function QuestionnaireChoice({ all, chosen, onChange }: QuestionnaireChoiceProps) {
  const t = useWords(mailingWords);
  const kind = useWords(formsListWords);
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const [onlyIncomplete, setOnlyIncomplete] = useState(() => all.some(({ is_filled }) => !is_filled));
  const nameOf = ({ form_type, name }: MailingQuestionnaire) => name ?? kind(form_type);
  const shown = all.filter(
    (one) =>
      (!onlyIncomplete || !one.is_filled || keyOf(one) in chosen) &&
      matchesName({ name: `${nameOf(one)} ${one.emails.join(" ")} ${one.tags.join(" ")}` }, search),
  );
  const allChosen = shown.length > 0 && shown.every((one) => keyOf(one) in chosen);
  const choose = (some: readonly MailingQuestionnaire[], isChosen: boolean) => {
    const keys = new Set(some.map(keyOf));
    const rest = Object.entries(chosen).filter(([key]) => !keys.has(key));
    const added = isChosen ? some.map((one) => [keyOf(one), chosen[keyOf(one)] ?? one.emails] as const) : [];
    onChange(Object.fromEntries([...rest, ...added]));
  };
  const columns: TableColumn<MailingQuestionnaire>[] = [
    {
      key: "choose",
      title: t("chooseAll"),
      titleHidden: true,
      width: 3,
      cell: (one) => (
        <Checkbox
          aria-label={t("choose", { name: nameOf(one) })}
          checked={keyOf(one) in chosen}
          onChange={(event) => choose([one], event.currentTarget.checked)}
        />
      ),
    },
    {
      key: "name",
      title: t("questionnaires"),
      sortBy: nameOf,
      cell: (one) => (
        <Stack gap={4} style={{ overflowWrap: "anywhere" }}>
          <Group gap={8}>
            <Text size="sm" fw={500}>
              {nameOf(one)}
            </Text>
            <Badge variant="light" color={one.is_filled ? "green" : "gray"}>
              {percentText(one.percent, language)}
            </Badge>
          </Group>
          {keyOf(one) in chosen ? (
            <Recipients
              label={t("emailsOf", { name: nameOf(one) })}
              emails={chosen[keyOf(one)] ?? []}
              onChange={(emails) => onChange({ ...chosen, [keyOf(one)]: emails })}
            />
          ) : (
            <Text size="xs" c="dimmed">
              {one.emails.join(", ") || t("noEmails")}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  return (
    <Stack gap="sm">
      <Group gap="md">
        <SearchInput label={t("search")} value={search} onChange={setSearch} />
        <Switch
          label={t("onlyIncomplete")}
          checked={onlyIncomplete}
          onChange={(event) => setOnlyIncomplete(event.currentTarget.checked)}
        />
        <Checkbox
          label={t("chooseAll")}
          checked={allChosen}
          disabled={shown.length === 0}
          onChange={(event) => choose(shown, event.currentTarget.checked)}
        />
      </Group>
      {shown.length === 0 ? (
        <Text c="dimmed">{t("nothingFound")}</Text>
      ) : (
        <DataTable label={t("questionnaires")} columns={columns} rows={shown} rowKey={keyOf} />
      )}
    </Stack>
  );
}

interface RecipientsProps {
  readonly label: string;
  readonly emails: readonly string[];
  readonly onChange: (emails: string[]) => void;
}

function Recipients({ label, emails, onChange }: RecipientsProps) {
  const t = useWords(mailingWords);
  const take = (typed: readonly string[]) => {
    const wrong = typed.find((email) => !isEmail(email.trim()));
    if (wrong === undefined) onChange([...new Set(typed.map((email) => email.trim().toLowerCase()))]);
    else notify("warning", `${wrong}: ${t("wrongEmail")}`);
  };
  return (
    <TagsInput
      aria-label={label}
      placeholder={emails.length === 0 ? t("addEmail") : ""}
      splitChars={[",", ";", " "]}
      value={[...emails]}
      onChange={take}
      error={emails.length === 0 && t("noEmails")}
    />
  );
}
