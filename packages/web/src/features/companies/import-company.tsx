import { Alert, Button, Group, List, Modal, Progress, ScrollArea, Stack, Text, TextInput } from "@mantine/core";
import { isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { textMaxCharacters } from "@opis/model/limits";
import { IconFileZip } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { companiesWords } from "../../i18n/ru/companies.ts";
import { companyDialogsWords } from "../../i18n/ru/company-dialogs.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { DropZone } from "../../ui/drop-zone.tsx";
import { type ArchiveEntryError, archiveErrors, type useCompanyChanges } from "./use-company-changes.ts";

interface ImportCompanyProps {
  readonly importing: ReturnType<typeof useCompanyChanges>["importArchive"];
  readonly onClose: () => void;
}

/** Creates a company from an archive exported here or elsewhere. */
export function ImportCompany({ importing, onClose }: ImportCompanyProps) {
  const t = useWords(companyDialogsWords);
  const list = useWords(companiesWords);
  const common = useWords(commonWords);
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [name, setName] = useState("");
  const [share, setShare] = useState(0);
  const [error, setError] = useState<Error>();
  const choose = ([chosen]: readonly File[]) => {
    setFile(chosen);
    setError(undefined);
  };
  const begin = () => {
    if (!file) return;
    setError(undefined);
    setShare(0);
    importing.mutate(
      { file, name: name.trim(), onProgress: setShare },
      {
        onError: setError,
        onSuccess: ({ id }) => {
          onClose();
          void navigate({ to: "/company/$companyId/forms/", params: { companyId: id } });
        },
      },
    );
  };
  const problems = archiveErrors(error);
  const refusal = fieldError(error, "file");
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={list("import")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        <Text>{t("importText")}</Text>
        <DropZone
          choose={file ? t("importOther") : t("importChoose")}
          name={file ? t("importOther") : t("importChoose")}
          hint={t("importHint")}
          accept=".gz,application/gzip"
          multiple={false}
          isBusy={importing.isPending}
          onFiles={choose}
        />
        {file && (
          <Group gap="xs" wrap="nowrap">
            <IconFileZip size={20} aria-hidden />
            <Text style={{ overflowWrap: "anywhere" }}>{file.name}</Text>
          </Group>
        )}
        <TextInput
          label={t("importName")}
          description={t("importNameHint")}
          value={name}
          maxLength={textMaxCharacters.name}
          error={fieldError(error, "name")}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {importing.isPending && <Progress value={share * 100} animated={share === 1} aria-label={t("importing")} />}
        {refusal && <Alert color="red">{refusal}</Alert>}
        {problems.length > 0 && <ArchiveErrorList problems={problems} />}
        <DialogFooter onCancel={onClose}>
          <Button disabled={!file} loading={importing.isPending} onClick={begin}>
            {t("importAction")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}

/** Renders the errors of an archive: the questionnaire, the line, the question and the problem. */
function ArchiveErrorList({ problems }: { readonly problems: readonly ArchiveEntryError[] }) {
  const t = useWords(companyDialogsWords);
  const pick = usePick();
  const placeOf = ({ entry, line, field }: ArchiveEntryError) => {
    const form = entry.replace(/^rows\//, "");
    const declaration = isFormName(form) ? formNamed(form) : undefined;
    const label = declaration?.fields[field]?.label;
    const parts = [
      declaration ? pick(declaration.title) : entry,
      line > 0 && t("archiveLine", { line }),
      label ? pick(label) : field,
    ];
    return parts.filter(Boolean).join(", ");
  };
  return (
    <Alert color="red" title={t("archiveErrors")}>
      <ScrollArea.Autosize mah={240} type="auto">
        <List size="sm" spacing={4}>
          {problems.map((text) => (
            <List.Item key={`${text.entry} ${text.line} ${text.field} ${text.message}`}>
              {placeOf(text)}: {text.message}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </Alert>
  );
}
