import { Button, Checkbox, Group, Modal, Stack, Switch, Text, TextInput } from "@mantine/core";
import type { createCompany } from "@opis/model/contract/companies";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { defaultProcesses } from "@opis/model/directories/default-processes";
import { textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import type { UseMutationResult } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { commonWords } from "../../words/common.ts";
import { companiesWords } from "../../words/companies.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import classes from "./create-company.module.css";

interface CreateCompanyProps {
  readonly create: UseMutationResult<AnswerOf<typeof createCompany>, Error, CallOf<typeof createCompany>["body"]>;
  readonly onClose: () => void;
}

/** Creates a company: its name, whether it gets the start directories, and which typical processes it has. */
export function CreateCompany({ create, onClose }: CreateCompanyProps) {
  const t = useWords(companiesWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [asked, setAsked] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [directories, setDirectories] = useState(true);
  const [chosen, setChosen] = useState<string[]>([]);
  const isShort = name.trim().length < textMinCharacters;
  const isAllChosen = chosen.length === defaultProcesses.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isShort) return;
    create.mutate(
      { name: name.trim(), start: { directories, default_processes: chosen } },
      {
        onError: (error) => setWrong(fieldError(error, "name")),
        onSuccess: ({ id }) => {
          onClose();
          void navigate({ to: "/company/$companyId/forms/", params: { companyId: id } });
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} size={640} title={t("create")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit}>
        <Stack>
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
            data-autofocus
          />
          <Switch
            label={t("directories")}
            description={t("directoriesHint")}
            checked={directories}
            onChange={(event) => setDirectories(event.currentTarget.checked)}
          />
          <Checkbox.Group
            label={t("defaultProcesses")}
            description={t("defaultProcessesHint")}
            value={chosen}
            onChange={setChosen}
          >
            <div className={classes.processes}>
              {defaultProcesses.map(({ key, name: title }) => (
                <Checkbox key={key} value={key} label={pick(title)} />
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
              onClick={() => setChosen(isAllChosen ? [] : defaultProcesses.map(({ key }) => key))}
            >
              {isAllChosen ? t("chooseNone") : t("chooseAll")}
            </Button>
          </Group>
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
