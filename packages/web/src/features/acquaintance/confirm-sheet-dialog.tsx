import { Button, Checkbox, CloseButton, Group, Input, Modal, ScrollArea, Stack, Text } from "@mantine/core";
import { companyDay, dayText, defaultTimeZone } from "@opis/model/time/company-day";
import { fileTypes } from "@opis/model/uploads/file-types";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { acquaintanceWords } from "../../i18n/ru/acquaintance.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { DropZone } from "../../ui/drop-zone.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import {
  type AcknowledgedDocument,
  confirmSheet,
  employeesQuery,
  type ListedEmployee,
  offeredEmployees,
  uploadScan,
} from "./acquaintance-queries.ts";

interface ConfirmSheetDialogProps {
  readonly company: number;
  readonly document: AcknowledgedDocument;
  readonly onClose: () => void;
}

const accept = fileTypes.default.map((ending) => `.${ending}`).join(",");

/** Confirms the acknowledgements of those who have signed a sheet: its scan, its date, and who has signed. */
export function ConfirmSheetDialog({ company, document, onClose }: ConfirmSheetDialogProps) {
  const t = useWords(acquaintanceWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const { data: init } = useQuery(companyInitQuery(company));
  const { data } = useQuery(employeesQuery(company, { document: document.id, state: "open" }));
  const today = companyDay(new Date(), init?.company.time_zone ?? defaultTimeZone);
  const [file, setFile] = useState<File>();
  // A refused confirmation is repeated with the scan that is stored already.
  const [stored, setStored] = useState<{ readonly file: File; readonly id: number }>();
  const [typedDay, setDay] = useState<string | null>();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<"scanNeeded" | "nobodyChosen">();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const day = typedDay === undefined ? today : typedDay;
  const editionDay = document.edition_on ?? "";
  const isBeforeEdition = day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && day < editionDay;
  const people = (data?.results ?? []).flatMap((employee) => {
    const pending = employee.acknowledgements.find(
      (item) => item.acquaintance === document.id && item.state === "open",
    );
    return pending ? [{ employee, acknowledgement: pending.id }] : [];
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setProblem("scanNeeded");
    if (chosen.length === 0) return setProblem("nobodyChosen");
    setProblem(undefined);
    setSending(true);
    try {
      const scan = stored?.file === file ? stored.id : (await uploadScan(company, document.id, file)).id;
      setStored({ file, id: scan });
      const body = { acknowledgements: [...chosen], file: scan, confirmed_on: day ?? "" };
      const { confirmed } = await confirmSheet(company, document.id, body);
      await cache.invalidateQueries({ queryKey: queryKeys.acquaintances(company) });
      notify("success", t("confirmedMany", { count: confirmed }));
      onClose();
    } catch (failure) {
      setError(failure);
      if (fieldError(failure, "confirmed_on", "file") === undefined) reactToError(failure);
      setSending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t("confirmTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text size="sm">{t("confirmText")}</Text>
          <ScanInput
            file={file}
            error={problem === "scanNeeded" ? t("scanNeeded") : fieldError(error, "file")}
            onChange={setFile}
          />
          <DayInput
            label={t("signedOn")}
            name={t("signedOn")}
            value={day}
            onChange={setDay}
            error={fieldError(error, "confirmed_on")}
          />
          {isBeforeEdition && (
            <Text size="sm" c="var(--opis-warning)" role="status">
              {t("beforeEdition", { date: dayText(editionDay, language) })}
            </Text>
          )}
          <Signers
            people={people}
            chosen={chosen}
            error={problem === "nobodyChosen" ? t("nobodyChosen") : undefined}
            onChange={setChosen}
          />
          {data && data.count > data.results.length && (
            <Text size="sm">{t("moreLater", { count: offeredEmployees })}</Text>
          )}
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={isSending}>
              {t("confirmMany", { count: chosen.length })}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

interface ScanInputProps {
  readonly file: File | undefined;
  readonly error: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

function ScanInput({ file, error, onChange }: ScanInputProps) {
  const t = useWords(acquaintanceWords);
  return (
    <Input.Wrapper label={t("scan")} error={error} labelElement="div">
      {file ? (
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {file.name}
          </Text>
          <CloseButton
            size="sm"
            aria-label={t("removeScan", { name: file.name })}
            onClick={() => onChange(undefined)}
          />
        </Group>
      ) : (
        <DropZone
          choose={t("chooseScan")}
          name={t("scan")}
          hint={t("scanHint")}
          accept={accept}
          multiple={false}
          onFiles={([first]) => onChange(first)}
        />
      )}
    </Input.Wrapper>
  );
}

interface SignersProps {
  readonly people: readonly { readonly employee: ListedEmployee; readonly acknowledgement: number }[];
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

function Signers({ people, chosen, error, onChange }: SignersProps) {
  const t = useWords(acquaintanceWords);
  const isAll = people.length > 0 && chosen.length === people.length;
  return (
    <Checkbox.Group
      label={t("signedBy")}
      error={error}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {people.length > 1 && (
          <Button
            size="compact-sm"
            variant="subtle"
            w="fit-content"
            disabled={isAll}
            onClick={() => onChange(people.map(({ acknowledgement }) => acknowledgement))}
          >
            {t("selectAll")}
          </Button>
        )}
        <ScrollArea.Autosize mah={280} tabIndex={-1}>
          <Stack gap="xs">
            {people.map(({ employee: { name, position }, acknowledgement }) => (
              <Checkbox
                key={acknowledgement}
                value={String(acknowledgement)}
                label={position === "" ? name : `${name}, ${position}`}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Stack>
    </Checkbox.Group>
  );
}
