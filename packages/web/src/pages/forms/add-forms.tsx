import { Button, Checkbox, Divider, Group, Modal, ScrollArea, Stack, Text, TextInput } from "@mantine/core";
import { addDefaultProcesses, createSystems, listDefaultProcesses } from "@opis/model/contract/actions";
import type { FormName } from "@opis/model/forms/names";
import { IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { reactToError } from "../../app/react-to-error.ts";
import { postRow } from "../../form/edit-target.ts";
import { showBanner } from "../../ui/banner-store.ts";
import { notify } from "../../ui/notify.ts";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";
import { usePick } from "../../words/words.ts";

interface AddProps {
  readonly companyId: number;
}

/** Button and dialog that add processes: one of the company's own, or typical ones already filled in. */
export function AddProcess({ companyId }: AddProps) {
  const t = useWords(formActionsWords);
  return (
    <AddButton title={t("addProcess")}>
      {(close) => (
        <Stack gap={16}>
          <OwnName companyId={companyId} form="process" label={t("ownProcess")} onDone={close} />
          <Divider label={t("defaultProcesses")} />
          <DefaultProcesses companyId={companyId} onDone={close} />
        </Stack>
      )}
    </AddButton>
  );
}

/** Button and dialog that add systems, several at once through `;`. */
export function AddSystem({ companyId }: AddProps) {
  const t = useWords(formActionsWords);
  return (
    <AddButton title={t("addSystem")}>
      {(close) => <OwnName companyId={companyId} form="system" label={t("names")} onDone={close} />}
    </AddButton>
  );
}

/** Button and dialog that add a security tool. */
export function AddTool({ companyId }: AddProps) {
  const t = useWords(formActionsWords);
  return (
    <AddButton title={t("addTool")}>
      {(close) => <OwnName companyId={companyId} form="security" label={t("name")} onDone={close} />}
    </AddButton>
  );
}

function AddButton({
  title,
  children,
}: {
  readonly title: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button size="sm" variant="light" leftSection={<IconPlus size={16} />} onClick={() => setOpened(true)}>
        {title}
      </Button>
      <Modal opened={opened} onClose={close} title={title} size="lg">
        {opened && children(close)}
      </Modal>
    </>
  );
}

interface OwnNameProps extends AddProps {
  readonly form: FormName;
  readonly label: string;
  readonly onDone: () => void;
}

function OwnName({ companyId, form, label, onDone }: OwnNameProps) {
  const t = useWords(formActionsWords);
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const rows =
        form === "system"
          ? await call(createSystems, { params: { company_id: companyId }, body: { names: name } })
          : [await postRow({ company: companyId, form }, { name: name.trim() })];
      await client.invalidateQueries({ queryKey: queryKeys.company(companyId) });
      if (rows.some((row) => "pending_approval" in row && row.pending_approval === true)) {
        showBanner({ title: t("pendingTitle"), message: t("pendingText") });
      }
      notify("success", t("created", { name: name.trim() }));
      onDone();
    } catch (error) {
      reactToError(error);
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
      <Group gap={8} align="flex-end" wrap="nowrap">
        <TextInput
          label={label}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          style={{ flex: 1 }}
          data-autofocus
        />
        <Button type="submit" loading={busy} disabled={name.trim() === ""}>
          {t("add")}
        </Button>
      </Group>
    </form>
  );
}

function DefaultProcesses({ companyId, onDone }: AddProps & { readonly onDone: () => void }) {
  const t = useWords(formActionsWords);
  const pick = usePick();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const params = { company_id: companyId };
  const { data } = useQuery({
    queryKey: [...queryKeys.company(companyId), "default-processes"],
    queryFn: ({ signal }) => call(listDefaultProcesses, { params, signal }),
  });
  const add = async () => {
    setBusy(true);
    try {
      await call(addDefaultProcesses, { params, body: { keys: chosen } });
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
        <Checkbox.Group value={chosen} onChange={setChosen}>
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
        <Button loading={busy} disabled={chosen.length === 0} onClick={() => void add()}>
          {t("addChosen", { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  );
}
