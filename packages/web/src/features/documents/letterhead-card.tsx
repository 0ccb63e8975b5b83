import { Card, Checkbox, Select, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { useWords } from "../../i18n/define-words.ts";
import { templatesWords } from "../../i18n/ru/templates.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { useUnsaved } from "../../ui/use-unsaved.ts";
import { type Letterhead, type LetterheadChange, LogoField, letterheadQuery, saveLetterhead } from "./logo-field.tsx";

interface LetterheadCardProps {
  readonly company: number;
  readonly mayChange: boolean;
}

/** The company's letterhead for the product's own forms: logo, requisites, typeface, pattern of numbers. */
export function LetterheadCard({ company, mayChange }: LetterheadCardProps) {
  const { data } = useQuery(letterheadQuery(company));
  if (!data) return null;
  return <Loaded company={company} mayChange={mayChange} letterhead={data} />;
}

const typefaces = ["serif", "sans"] as const;

function Loaded({ company, mayChange, letterhead }: LetterheadCardProps & { readonly letterhead: Letterhead }) {
  const t = useWords(templatesWords);
  const client = useQueryClient();
  const [patternError, setPatternError] = useState<string>();
  const { queryKey } = letterheadQuery(company);
  const refresh = () => void client.invalidateQueries({ queryKey });
  const saveChange = async (change: LetterheadChange) => {
    try {
      client.setQueryData(queryKey, await saveLetterhead(company, change));
      // A response on its way predates the change: fetch it again.
      refresh();
      if (change.number_pattern !== undefined) setPatternError(undefined);
      return true;
    } catch (error) {
      const issue = fieldError(error, "number_pattern");
      if (issue) setPatternError(issue);
      else reactToError(error);
      return false;
    }
  };
  const saving = useRef(Promise.resolve(true));
  // One after another: the answer to the last one has them all.
  const save = (change: LetterheadChange) => {
    saving.current = saving.current.then(() => saveChange(change));
    return saving.current;
  };
  const line = useUnsaved(letterhead.line, (typed) => save({ line: typed }));
  const pattern = useUnsaved(letterhead.number_pattern, (typed) => save({ number_pattern: typed }));
  return (
    <Card withBorder padding={16} component="section" aria-label={t("letterhead")}>
      <Stack gap={12}>
        <div>
          <Title order={2} fz={18}>
            {t("letterhead")}
          </Title>
          <Text size="sm" c="dimmed">
            {t(mayChange ? "letterheadHint" : "mayNot")}
          </Text>
        </div>
        <LogoField company={company} hasLogo={letterhead.has_logo} mayChange={mayChange} onChange={refresh} />
        <Checkbox
          label={t("requisites")}
          checked={letterhead.has_requisites}
          disabled={!mayChange}
          onChange={(event) => void save({ has_requisites: event.currentTarget.checked })}
        />
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing={16}>
          <TextInput
            label={t("line")}
            value={line.value}
            maxLength={255}
            disabled={!mayChange}
            onChange={(event) => line.type(event.currentTarget.value)}
            onBlur={line.leave}
          />
          <Select
            label={t("typeface")}
            data={typefaces.map((value) => ({ value, label: t(`typeface_${value}`) }))}
            value={letterhead.typeface}
            disabled={!mayChange}
            allowDeselect={false}
            onChange={(value) => void save({ typeface: typefaces.find((one) => one === value) })}
          />
          <TextInput
            label={t("pattern")}
            description={t("patternHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            placeholder="{год}-ПДн-{номер}"
            value={pattern.value}
            error={patternError}
            maxLength={60}
            disabled={!mayChange}
            onChange={(event) => pattern.type(event.currentTarget.value)}
            onBlur={pattern.leave}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
