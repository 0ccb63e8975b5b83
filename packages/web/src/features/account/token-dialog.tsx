import { Alert, Button, Checkbox, Group, Modal, MultiSelect, Stack, TextInput } from "@mantine/core";
import type { createToken } from "@opis/model/contract/people/account";
import { textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { companiesQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { accountWords } from "../../i18n/ru/account.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { addDays } from "../../ui/add-days.ts";
import { CopyTextButton } from "../../ui/copy-text-button.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { FailureNote } from "../login/lazy-failure-alert.tsx";
import { useSending } from "../login/use-submit.ts";
import { CurrentPassword } from "./current-password.tsx";

const usualDays = 90;

interface TokenFormProps {
  /** Receives the token itself, which the server returns only once. */
  readonly onCreated: (token: string) => void;
  readonly onClose: () => void;
}

/** Renders the form of a new token and creates it. */
function TokenForm({ onCreated, onClose }: TokenFormProps) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const [name, setName] = useState("");
  const [expires, setExpires] = useState<string | null>(() => addDays(new Date(), usualDays));
  const [isReadOnly, setReadOnly] = useState(true);
  const [chosen, setChosen] = useState<string[]>([]);
  const [password, setPassword] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const { failure, isSending, send } = useSending();
  const wrong = {
    name:
      isSubmitted && name.trim().length < textMinCharacters
        ? common(name.trim() === "" ? "fillIn" : "minCharacters")
        : fieldError(failure, "name"),
    expires: isSubmitted && expires === null ? common("notSelected") : fieldError(failure, "expires"),
    password: isSubmitted && !password ? t("passwordRequired") : fieldError(failure, "password"),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (name.trim().length < textMinCharacters || !password || expires === null) return;
    send(async () => {
      const body = {
        name: name.trim(),
        password,
        expires,
        read_only: isReadOnly,
        companies: chosen.length > 0 ? chosen.map(Number) : null,
      };
      const createdToken = await call<typeof createToken>("POST /account/tokens/ 201", { body });
      onCreated(createdToken.token);
      await cache.invalidateQueries({ queryKey: queryKeys.tokens });
    });
  };
  const isSaid = Object.values(wrong).some((text) => text !== undefined);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {!isSaid && <FailureNote failure={failure} />}
        <TextInput
          label={t("tokenName")}
          description={t("tokenNameHint")}
          value={name}
          maxLength={textMaxCharacters.name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={wrong.name}
          data-autofocus
        />
        <DayInput
          label={t("expires")}
          name={t("expires")}
          value={expires}
          onChange={setExpires}
          error={wrong.expires}
        />
        <TokenCompanies chosen={chosen} onChoose={setChosen} />
        <Checkbox
          label={t("onlyRead")}
          checked={isReadOnly}
          onChange={(event) => setReadOnly(event.currentTarget.checked)}
        />
        <CurrentPassword value={password} error={wrong.password} onChange={setPassword} />
        <DialogFooter onCancel={onClose}>
          <Button type="submit" loading={isSending}>
            {common("create")}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}

interface TokenCompaniesProps {
  /** Ids of companies; if empty, the token is for all of them. */
  readonly chosen: string[];
  readonly onChoose: (values: string[]) => void;
}

/** Renders the choice of companies for a token. */
function TokenCompanies({ chosen, onChoose }: TokenCompaniesProps) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const { data: companies } = useQuery(companiesQuery());
  return (
    <MultiSelect
      label={t("tokenCompanies")}
      description={t("tokenCompaniesHint")}
      data={(companies?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen}
      onChange={onChoose}
      searchable
      clearable
      nothingFoundMessage={common("nothingFound")}
    />
  );
}

/** Creates a token and then shows it, once. */
export function TokenDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(accountWords);
  const common = useWords(commonWords);
  const [token, setToken] = useState<string>();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(token ? "tokenTitle" : "makeToken")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {token ? <CreatedToken token={token} onDone={onClose} /> : <TokenForm onCreated={setToken} onClose={onClose} />}
    </Modal>
  );
}

interface CreatedTokenProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Shows a new token, once. */
function CreatedToken({ token, onDone }: CreatedTokenProps) {
  const t = useWords(accountWords);
  return (
    <Stack>
      <Alert color="yellow">{t("tokenText")}</Alert>
      <TextInput label={t("token")} value={token} readOnly styles={{ input: { fontFamily: "monospace" } }} />
      <Group justify="flex-end">
        <CopyTextButton text={token} label={t("copyCodes")} copiedLabel={t("codesCopied")} />
        <Button onClick={onDone}>{t("tokenSaved")}</Button>
      </Group>
    </Stack>
  );
}
