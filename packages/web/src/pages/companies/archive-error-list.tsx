import { Alert, List, ScrollArea } from "@mantine/core";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import { companyDialogsWords } from "../../words/company-dialogs.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import type { ArchiveError } from "./archive-errors.ts";

/** The problems of an archive: the questionnaire, the line, the question and what is wrong with it. */
export function ArchiveErrorList({ problems }: { readonly problems: readonly ArchiveError[] }) {
  const t = useWords(companyDialogsWords);
  const pick = usePick();
  const placeOf = ({ entry, line, field }: ArchiveError) => {
    const form = entry.replace(/^rows\//, "");
    const declared = isFormName(form) ? formNamed(form) : undefined;
    const label = declared?.fields[field]?.label;
    const parts = [
      declared ? pick(declared.title) : entry,
      line > 0 && t("archiveLine", { line }),
      label ? pick(label) : field,
    ];
    return parts.filter(Boolean).join(", ");
  };
  return (
    <Alert color="red" title={t("archiveErrors")}>
      <ScrollArea.Autosize mah={240} type="auto">
        <List size="sm" spacing={4}>
          {problems.map((one) => (
            <List.Item key={`${one.entry} ${one.line} ${one.field} ${one.message}`}>
              {placeOf(one)}: {one.message}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </Alert>
  );
}
