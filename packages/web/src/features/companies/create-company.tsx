import { Button, Checkbox, Group, Modal, Stack, Switch, Text, TextInput } from "@mantine/core";
import type { createCompany } from "@opis/model/contract/companies/companies";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { defaultProcesses } from "@opis/model/directories/legal-processes";
import { textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import type { UseMutationResult } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { patchRow } from "../../form-engine/edits/edit-target.ts";
import { type FoundRequisites, useRequisites } from "../../form-engine/use-requisites.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { companiesWords } from "../../i18n/ru/companies.ts";
import { companyDialogsWords } from "../../i18n/ru/company-dialogs.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import classes from "./create-company.module.css";

interface CreateCompanyProps {
  readonly create: Creating;
  readonly onClose: () => void;
}

/** The mutation that creates a company. */
type Creating = UseMutationResult<AnswerOf<typeof createCompany>, Error, CallOf<typeof createCompany>["body"]>;

interface Draft {
  readonly inn: string;
  /** Undefined until typed: the name found by the INN is used. */
  readonly name: string | undefined;
  readonly directories: boolean;
  /** The keys of the typical processes. */
  readonly processes: string[];
}

/** Manages the input for a new company, the data found by its INN, and errors; opens its questionnaires once it is created. */
function useNewCompany(create: Creating, onCreated: () => void) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>({ inn: "", name: undefined, directories: true, processes: [] });
  const [isSubmitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<string>();
  const requisites = useRequisites(draft.inn);
  const name = draft.name ?? requisites?.answers.short_name ?? "";
  const isShort = name.trim().length < textMinCharacters;
  const isWrongInn = draft.inn.trim() !== "" && !requisites;
  const change = (part: Partial<Draft>) => {
    if (part.name !== undefined) setRefused(undefined);
    setDraft((before) => ({ ...before, ...part }));
  };
  const save = () => {
    setSubmitted(true);
    if (isShort || isWrongInn) return;
    create.mutate(
      { name: name.trim(), start: { directories: draft.directories, default_processes: draft.processes } },
      {
        onError: (error) => setRefused(fieldError(error, "name")),
        onSuccess: async ({ id }) => {
          if (requisites)
            await patchRow({ company: id, form: "information", id: 0 }, requisites.answers).catch(reactToError);
          onCreated();
          void navigate({ to: "/company/$companyId/forms/", params: { companyId: id } });
        },
      },
    );
  };
  return {
    draft: { ...draft, name },
    change,
    requisites,
    problems: {
      inn: isSubmitted && isWrongInn && companyDialogsWords.text("innWrong"),
      name: isSubmitted && isShort ? commonWords.text(name.trim() === "" ? "nameEmpty" : "minCharacters") : refused,
    },
    save,
  };
}

/** Creates a company: INN (which finds its requisites), name, whether to add the initial directories, and its typical processes. */
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
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={create.isPending}>
              {common("create")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

interface ProcessChoiceProps {
  /** Keys of the chosen processes. */
  readonly chosen: string[];
  readonly onChoose: (values: string[]) => void;
}

/** Renders the choice of typical processes for a new company. */
function ProcessChoice({ chosen, onChoose }: ProcessChoiceProps) {
  const t = useWords(companyDialogsWords);
  const pick = usePick();
  const isAllChosen = chosen.length === defaultProcesses.length;
  return (
    <>
      <Checkbox.Group
        label={t("defaultProcesses")}
        description={t("defaultProcessesHint")}
        value={chosen}
        onChange={onChoose}
      >
        <div className={classes.processes}>
          {defaultProcesses.map(({ key, name }) => (
            <Checkbox key={key} value={key} label={pick(name)} />
          ))}
        </div>
      </Checkbox.Group>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {t("chosen", { count: chosen.length })}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChoose(isAllChosen ? [] : defaultProcesses.map(({ key }) => key))}
        >
          {isAllChosen ? t("chooseNone") : t("chooseAll")}
        </Button>
      </Group>
    </>
  );
}

/** Renders what was found by the INN: name and address, or why not, and remarks. */
function RequisitesFound({ requisites: { answers, reason, remarks } }: { readonly requisites: FoundRequisites }) {
  const pick = usePick();
  return (
    <Text size="sm" c="dimmed" role="status">
      {reason ?? [answers.full_name, answers.legal_address].filter(Boolean).join(", ")}
      {remarks.map((remark) => ` ${pick(remark)}`)}
    </Text>
  );
}
