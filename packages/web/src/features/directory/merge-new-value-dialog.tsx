import { Button, Modal, Select, Stack, Text } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listNewValues, mergeNewValue } from "@opis/model/contract/forms/respondent-directory-values";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { newValuesWords } from "../../i18n/ru/directory-dialogs.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { directoryName, directoryRows } from "./directory-columns.tsx";

interface MergeNewDialogProps {
  readonly company: number;
  readonly value: UnacceptedValue;
  readonly onClose: () => void;
}

/** A directory value that a respondent added and no administrator has accepted yet. */
export type UnacceptedValue = AnswerOf<typeof listNewValues>["results"][number];

/** Asks which directory value replaces a new one wherever it is used. */
export function MergeNewValueDialog({ company, value, onClose }: MergeNewDialogProps) {
  const t = useWords(newValuesWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const { data } = useQuery(companyInitQuery(company));
  const [into, setInto] = useState<string | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const declaration = formNamed(value.form);
  const among: Readonly<Record<string, string>> = value.category === null ? {} : { category: value.category };
  const otherRows = (directoryRows(data, declaration, among) ?? []).filter(({ id }) => id !== value.id);
  const merge = useSingleMutation({
    mutationFn: (id: number) =>
      call<typeof mergeNewValue>("POST /companies/:company_id/new_values/merge/", {
        params: { company_id: company },
        body: { form: value.form, id: value.id, into: id },
      }),
    onSuccess: ({ name }) => {
      notify("success", t("merged", { name: value.name, into: name }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.company(company) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (into !== null) merge.mutate(Number(into));
  };
  return (
    <Modal opened onClose={onClose} title={t("mergeTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit}>
        <Stack>
          <Text style={{ overflowWrap: "anywhere" }}>{t("mergeText", { name: value.name })}</Text>
          <Select
            label={t("into")}
            data={otherRows.map((row) => ({ value: String(row.id), label: directoryName(declaration, row) }))}
            value={into}
            onChange={setInto}
            error={isSubmitted && into === null && t("notChosen")}
            nothingFoundMessage={t("nothingFound")}
            searchable
            data-autofocus
          />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={merge.isPending}>
              {t("merge")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
