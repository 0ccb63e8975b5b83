import { Button, Checkbox, Divider, Group, Modal, ScrollArea, Stack, Text, TextInput } from "@mantine/core";
import type { addDefaultProcesses, listDefaultProcesses } from "@opis/model/contract/default-processes-and-copy";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import { addressOf } from "@opis/model/screen-addresses";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { postRow } from "../../form-engine/edits/edit-target.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { formActionsWords } from "../../i18n/ru/form-actions.ts";
import { showBanner } from "../../ui/messages/message-banner.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { entryOf } from "../../ui/questionnaire-listing.ts";

interface AddDialogProps {
  readonly companyId: number;
  readonly form: CollectionName;
  readonly title: string;
  readonly withTypical: boolean;
  readonly onClose: () => void;
}

const labels = { named: "name", typical: "ownProcess" } as const;

interface OwnNameProps {
  readonly companyId: number;
  readonly form: CollectionName;
  /** The label of the input, if one is added at a time. */
  readonly label: string;
  /** Whether the new questionnaire is opened after its creation. */
  readonly opensAtOnce: boolean;
  readonly onDone: () => void;
}

/** The button is next to the input, whose error appears below it. */
const labelHeight = 25;

/** Asks for the name of a new questionnaire and creates it; if its kind allows, several separated by `;`. */
function OwnName({ companyId, form, label, opensAtOnce, onDone }: OwnNameProps) {
  const t = useWords(formActionsWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  // This module includes the declarations; the list does without them.
  const inputLabel = formNamed(form).severalAtOnce ? t("names") : label;
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const row = await postRow({ company: companyId, form }, { name: name.trim() });
      await client.invalidateQueries({ queryKey: queryKeys.company(companyId) });
      if (row.pending_approval === true) {
        showBanner({ title: t("pendingTitle"), message: t("pendingText") });
      }
      notify("success", t("created", { name: name.trim() }));
      onDone();
      const href = addressOf({ company: companyId }, { form, id: row.id });
      if (opensAtOnce && row.pending_approval !== true && href) void navigate({ href });
    } catch (error) {
      const nameError = fieldError(error, "name");
      setWrong(nameError);
      if (nameError === undefined) reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") void add();
      }}
    >
      <Group gap={8} align="flex-start" wrap="nowrap">
        <TextInput
          label={inputLabel}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setWrong(undefined);
          }}
          error={wrong}
          style={{ flex: 1 }}
          data-autofocus
        />
        <Button type="submit" mt={labelHeight} loading={busy} disabled={name.trim() === ""}>
          {t("add")}
        </Button>
      </Group>
    </form>
  );
}

/** Creates new questionnaires by name, or from typical ones. */
export function AddDialog({ companyId, form, title, withTypical, onClose }: AddDialogProps) {
  const t = useWords(formActionsWords);
  const common = useWords(commonWords);
  const { adding } = entryOf(form);
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ "aria-label": common("close") }}>
      <Stack gap={16}>
        <OwnName
          companyId={companyId}
          form={form}
          label={t(labels[adding])}
          opensAtOnce={adding === "typical"}
          onDone={onClose}
        />
        {adding === "typical" && withTypical && (
          <>
            <Divider label={t("defaultProcesses")} />
            <DefaultProcesses companyId={companyId} onDone={onClose} />
          </>
        )}
      </Stack>
    </Modal>
  );
}

interface DefaultProcessesProps {
  readonly companyId: number;
  readonly onDone: () => void;
}

/** Renders typical processes to choose from; existing ones are marked. */
function DefaultProcesses({ companyId, onDone }: DefaultProcessesProps) {
  const t = useWords(formActionsWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isUnchosen, setUnchosen] = useState(false);
  const choose = (keys: string[]) => {
    setUnchosen(false);
    setChosen(keys);
  };
  const [busy, setBusy] = useState(false);
  const params = { company_id: companyId };
  const { data } = useQuery({
    queryKey: [...queryKeys.company(companyId), "default-processes"],
    queryFn: ({ signal }) =>
      call<typeof listDefaultProcesses>("GET /companies/:company_id/processes/default_processes/", {
        params,
        query: {},
        signal,
      }),
    select: ({ results }) => results,
  });
  const add = async () => {
    setBusy(true);
    try {
      await call<typeof addDefaultProcesses>("POST /companies/:company_id/processes/default_processes/ 201", {
        params,
        body: { keys: chosen },
      });
      await client.invalidateQueries({ queryKey: queryKeys.company(companyId) });
      onDone();
    } catch (error) {
      reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={12}>
      <Text size="sm" c="dimmed">
        {t("defaultHint")}
      </Text>
      <ScrollArea.Autosize mah={360}>
        <Checkbox.Group value={chosen} onChange={choose}>
          <Stack gap={8}>
            {data?.map(({ key, name_ru, name_en, is_added }) => {
              const name = pick({ ru: name_ru, en: name_en });
              return (
                <Checkbox
                  key={key}
                  value={key}
                  disabled={is_added}
                  label={is_added ? `${name} (${t("added")})` : name}
                />
              );
            })}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        {isUnchosen && (
          <Text size="sm" c="var(--opis-danger)" role="alert">
            {common("notSelected")}
          </Text>
        )}
        <Button loading={busy} onClick={() => (chosen.length === 0 ? setUnchosen(true) : void add())}>
          {chosen.length === 0 ? t("addChosenOnes") : t("addChosen", { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  );
}
