import { Button, Divider, Group, Stack, TextInput } from "@mantine/core";
import { createSystems } from "@opis/model/contract/actions";
import type { FormName } from "@opis/model/forms/names";
import { IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { reactToError } from "../../app/react-to-error.ts";
import { postRow } from "../../form/edit-target.ts";
import { showBanner } from "../../ui/banner-store.ts";
import { notify } from "../../ui/notify.ts";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";

const AddDialog = lazy(() => import("./add-dialog.tsx").then(({ AddDialog: component }) => ({ default: component })));
const DefaultProcesses = lazy(() =>
  import("./default-processes.tsx").then(({ DefaultProcesses: component }) => ({ default: component })),
);

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

const titleOfAdding = {
  security: "addTool",
  system_server: "addServer",
  workstation: "addWorkstation",
  network_hardware: "addHardware",
} as const;

interface AddNamedProps extends AddProps {
  readonly form: keyof typeof titleOfAdding;
}

/** Button and dialog that add one questionnaire by its name. */
export function AddNamed({ companyId, form }: AddNamedProps) {
  const t = useWords(formActionsWords);
  return (
    <AddButton title={t(titleOfAdding[form])}>
      {(close) => <OwnName companyId={companyId} form={form} label={t("name")} onDone={close} />}
    </AddButton>
  );
}

/** Button and dialog that add a security tool. */
export function AddTool({ companyId }: AddProps) {
  return <AddNamed companyId={companyId} form="security" />;
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
      {opened && (
        <Suspense>
          <AddDialog title={title} onClose={close}>
            {children(close)}
          </AddDialog>
        </Suspense>
      )}
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
