import { Button, Group, Modal, Stack, Switch, Text, TextInput } from "@mantine/core";
import type { createCompany } from "@opis/model/contract/companies/companies";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import type { UseMutationResult } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { patchRow } from "../../form/edits/edit-target.ts";
import { type Requisites, useRequisites } from "../../form/requisites/use-requisites.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { commonWords } from "../../words/common.ts";
import { companiesWords } from "../../words/companies.ts";
import { companyDialogsWords } from "../../words/company-dialogs.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import { ProcessChoice } from "./process-choice.tsx";

interface CreateCompanyProps {
  readonly create: UseMutationResult<AnswerOf<typeof createCompany>, Error, CallOf<typeof createCompany>["body"]>;
  readonly onClose: () => void;
}

/** Creates a company: its INN, by which its requisites are found, its name, whether it gets the start directories, and which typical processes it has. */
export function CreateCompany({ create, onClose }: CreateCompanyProps) {
  const t = useWords(companyDialogsWords);
  const list = useWords(companiesWords);
  const common = useWords(commonWords);
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [inn, setInn] = useState("");
  const [typedName, setName] = useState<string>();
  const requisites = useRequisites(inn);
  const name = typedName ?? requisites?.answers.short_name ?? "";
  const isWrongInn = asked && inn.trim() !== "" && !requisites;
  const [wrong, setWrong] = useState<string>();
  const [directories, setDirectories] = useState(true);
  const [chosen, setChosen] = useState<string[]>([]);
  const isShort = name.trim().length < textMinCharacters;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isShort || (inn.trim() !== "" && !requisites)) return;
    create.mutate(
      { name: name.trim(), start: { directories, default_processes: chosen } },
      {
        onError: (error) => setWrong(fieldError(error, "name")),
        onSuccess: async ({ id }) => {
          if (requisites)
            await patchRow({ company: id, form: "information", id: 0 }, requisites.answers).catch(reactToError);
          onClose();
          void navigate({ to: "/company/$companyId/forms/", params: { companyId: id } });
        },
      },
    );
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
            value={inn}
            inputMode="numeric"
            maxLength={20}
            onChange={(event) => setInn(event.currentTarget.value)}
            error={isWrongInn && t("innWrong")}
            data-autofocus
          />
          {requisites && <RequisitesFound requisites={requisites} />}
          <TextInput
            label={t("nameLabel")}
            description={t("nameHint")}
            value={name}
            maxLength={textMaxCharacters.name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setWrong(undefined);
            }}
            error={asked && isShort ? common("minCharacters") : wrong}
          />
          <Switch
            label={t("directories")}
            description={t("directoriesHint")}
            checked={directories}
            onChange={(event) => setDirectories(event.currentTarget.checked)}
          />
          <ProcessChoice chosen={chosen} onChoose={setChosen} />
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
