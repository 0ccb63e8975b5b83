import { MultiSelect, TagsInput, Text } from "@mantine/core";
import { acquaintance as declared } from "@opis/model/forms/acquaintance";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { acquaintanceWords } from "../../i18n/ru/acquaintance.ts";
import { notify } from "../../ui/messages/notify.ts";
import { saveAndReload } from "../../ui/record-draft.tsx";
import { type RecordDraft, RecordForm } from "../../ui/record-form.tsx";
import { type AcknowledgedDocument, changeAudience, employeesQuery } from "./acquaintance-queries.ts";

interface AudienceFormProps {
  readonly company: number;
  readonly document: AcknowledgedDocument;
  /** Positions of current employees. */
  readonly positions: readonly string[];
  readonly readOnly: boolean;
}

/** Renders who must know a document: a group, positions, processes, systems, and single employees. */
export function AudienceForm({ company, document, positions, readOnly }: AudienceFormProps) {
  const t = useWords(acquaintanceWords);
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.acquaintances(company) });
  const save = async (changes: RecordDraft) => {
    await saveAndReload(() => changeAudience(company, document, changes), refresh);
    notify("success", t("saved"));
  };
  return (
    <>
      <Text mb="md">{t("whomText")}</Text>
      <RecordForm
        key={document.row_version}
        company={company}
        declared={declared}
        parts={[
          {
            title: t("groups"),
            fields: ["audience", "processes", "systems", "due_days", "is_stopped"],
            below: (draft, change) => (
              <People company={company} positions={positions} draft={draft} onChange={change} />
            ),
          },
        ]}
        initial={{ ...document }}
        action={t("save")}
        onSave={save}
        readOnly={readOnly}
      />
    </>
  );
}

interface PeopleProps {
  readonly company: number;
  readonly positions: readonly string[];
  readonly draft: RecordDraft;
  readonly onChange: (part: RecordDraft) => void;
}

function People({ company, positions, draft, onChange }: PeopleProps) {
  const t = useWords(acquaintanceWords);
  const { data } = useQuery(employeesQuery(company, {}));
  const options = (data?.results ?? []).map(({ id, name, position }) => ({
    value: String(id),
    label: position === "" ? name : `${name}, ${position}`,
  }));
  const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const lines = String(draft.positions ?? "")
    .split("\n")
    .map((line) => line.trim());
  return (
    <>
      <TagsInput
        label={t("positions")}
        description={t("positionsHelp")}
        data={[...positions]}
        value={[...new Set(lines)].filter((line) => line !== "")}
        onChange={(list) => onChange({ positions: list.join("\n") })}
      />
      {(["included", "excluded"] as const).map((name) => (
        <MultiSelect
          key={name}
          label={t(name)}
          searchable
          clearable
          limit={100}
          data={options}
          value={textsOf(draft[name])}
          onChange={(ids) => onChange({ [name]: ids.map(Number) })}
        />
      ))}
    </>
  );
}
