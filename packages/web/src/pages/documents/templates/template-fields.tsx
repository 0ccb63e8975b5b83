import { Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { useWords } from "../../../words/define-words.ts";
import { templatesWords } from "../../../words/templates.ts";
import { FieldGroup } from "./field-group.tsx";
import { foundFields } from "./found-fields.ts";
import { fieldsQuery } from "./template-queries.ts";

interface TemplateFieldsProps {
  readonly company: number;
  readonly paper: string;
}

/** The fields that a document's template may have, with this company's values, to be found and copied. */
export function TemplateFields({ company, paper }: TemplateFieldsProps) {
  const t = useWords(templatesWords);
  const [search, setSearch] = useState("");
  const { data, isError, refetch } = useQuery(fieldsQuery(company, paper));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} aria-busy />;
  const found = data
    .map((group) => ({ ...group, fields: foundFields(group.fields, search) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <Stack gap={12}>
      <Text size="sm" c="dimmed" maw={820}>
        {t("fieldsIntro")} {t("forms")}
      </Text>
      <TextInput
        type="search"
        aria-label={t("searchFields")}
        placeholder={t("searchFields")}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw={480}
      />
      {found.length === 0 && <Text>{t("nothingFound")}</Text>}
      {found.map((group, index) => (
        <FieldGroup
          key={`${group.title}/${search.trim() !== ""}`}
          group={group}
          isOpenAtFirst={index === 0 || search.trim() !== ""}
        />
      ))}
    </Stack>
  );
}
