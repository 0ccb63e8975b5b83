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

type ChosenQuestionnaires = Draft["chosen"];

interface QuestionnaireChoiceProps {
  readonly all: readonly MailingQuestionnaire[];
  readonly value: ChosenQuestionnaires;
  readonly onChange: (choice: ChosenQuestionnaires) => void;
}

/** Renders questionnaires to choose from; each chosen one lists its recipients, initially its responsible people. */
export function QuestionnaireChoice({ all, value: chosen, onChange }: QuestionnaireChoiceProps) {
  const t = useWords(mailingWords);
  const kind = useWords(formsListWords);
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const [onlyIncomplete, setOnlyIncomplete] = useState(() => all.some(({ is_filled }) => !is_filled));
  const nameOf = ({ form_type, name }: MailingQuestionnaire) => name ?? kind(form_type);
  const visibleQuestionnaires = all.filter(
    (questionnaire) =>
      (!onlyIncomplete || !questionnaire.is_filled || keyOf(questionnaire) in chosen) &&
      matchesName(
        { name: `${nameOf(questionnaire)} ${questionnaire.emails.join(" ")} ${questionnaire.tags.join(" ")}` },
        search,
      ),
  );
  const allChosen =
    visibleQuestionnaires.length > 0 && visibleQuestionnaires.every((questionnaire) => keyOf(questionnaire) in chosen);
  const choose = (some: readonly MailingQuestionnaire[], isChosen: boolean) => {
    const keys = new Set(some.map(keyOf));
    const rest = Object.entries(chosen).filter(([key]) => !keys.has(key));
    const addedEntries = isChosen
      ? some.map(
          (questionnaire) => [keyOf(questionnaire), chosen[keyOf(questionnaire)] ?? questionnaire.emails] as const,
        )
      : [];
    onChange(Object.fromEntries([...rest, ...addedEntries]));
  };
  const columns: TableColumn<MailingQuestionnaire>[] = [
    {
      key: "choose",
      title: t("chooseAll"),
      titleHidden: true,
      width: 3,
      cell: (questionnaire) => (
        <Checkbox
          aria-label={t("choose", { name: nameOf(questionnaire) })}
          checked={keyOf(questionnaire) in chosen}
          onChange={(event) => choose([questionnaire], event.currentTarget.checked)}
        />
      ),
    },
    {
      key: "name",
      title: t("questionnaires"),
      sortBy: nameOf,
      cell: (questionnaire) => (
        <Stack gap={4} style={{ overflowWrap: "anywhere" }}>
          <Group gap={8}>
            <Text size="sm" fw={500}>
              {nameOf(questionnaire)}
            </Text>
            <Badge variant="light" color={questionnaire.is_filled ? "green" : "gray"}>
              {percentText(questionnaire.percent, language)}
            </Badge>
          </Group>
          {keyOf(questionnaire) in chosen ? (
            <Recipients
              label={t("emailsOf", { name: nameOf(questionnaire) })}
              emails={chosen[keyOf(questionnaire)] ?? []}
              onChange={(emails) => onChange({ ...chosen, [keyOf(questionnaire)]: emails })}
            />
          ) : (
            <Text size="xs" c="dimmed">
              {questionnaire.emails.join(", ") || t("noEmails")}
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
          disabled={visibleQuestionnaires.length === 0}
          onChange={(event) => choose(visibleQuestionnaires, event.currentTarget.checked)}
        />
      </Group>
      {visibleQuestionnaires.length === 0 ? (
        <Text c="dimmed">{t("nothingFound")}</Text>
      ) : (
        <DataTable label={t("questionnaires")} columns={columns} rows={visibleQuestionnaires} rowKey={keyOf} />
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
