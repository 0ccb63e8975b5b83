import { Button, Group, Modal, Stack, Switch, Text, TextInput } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import type { FormEvent } from "react";
import type { Requisites } from "../../form/requisites/use-requisites.ts";
import { commonWords } from "../../words/common.ts";
import { companiesWords } from "../../words/companies.ts";
import { companyDialogsWords } from "../../words/company-dialogs.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import { ProcessChoice } from "./process-choice.tsx";
import { type Creating, useNewCompany } from "./use-new-company.ts";

interface CreateCompanyProps {
  readonly create: Creating;
  readonly onClose: () => void;
}

/** Creates a company: its INN, by which its requisites are found, its name, whether it gets the start directories, and which typical processes it has. */
export function CreateCompany({ create, onClose }: CreateCompanyProps) {
  const t = useWords(companyDialogsWords);
  const list = useWords(companiesWords);
  const common = useWords(commonWords);
  const { draft, change, requisites, problems, save } = useNewCompany(create, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={list("create")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t("inn")}
            description={t("innHint")}
            value={draft.inn}
            inputMode="numeric"
            maxLength={20}
            onChange={(event) => change({ inn: event.currentTarget.value })}
            error={problems.inn}
            data-autofocus
          />
          {requisites && <RequisitesFound requisites={requisites} />}
          <TextInput
            label={t("nameLabel")}
            description={t("nameHint")}
            value={draft.name}
            maxLength={textMaxCharacters.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={problems.name}
          />
          <Switch
            label={t("directories")}
            description={t("directoriesHint")}
            checked={draft.directories}
            onChange={(event) => change({ directories: event.currentTarget.checked })}
          />
          <ProcessChoice chosen={draft.processes} onChoose={(processes) => change({ processes })} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {common("create")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** What was found by the INN: what the company is called and where it is, or why that is not known, and what to look at. */
function RequisitesFound({ requisites: { answers, reason, remarks } }: { readonly requisites: Requisites }) {
  const pick = usePick();
  return (
    <Text size="sm" c="dimmed" role="status">
      {reason ?? [answers.full_name, answers.legal_address].filter(Boolean).join(", ")}
      {remarks.map((remark) => ` ${pick(remark)}`)}
    </Text>
  );
}
