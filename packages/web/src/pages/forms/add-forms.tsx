import { Button, Divider, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";

const AddDialog = lazy(() => import("./add-dialog.tsx").then(({ AddDialog: component }) => ({ default: component })));
const OwnName = lazy(() => import("./own-name.tsx").then(({ OwnName: component }) => ({ default: component })));
const DefaultProcesses = lazy(() =>
  import("./default-processes.tsx").then(({ DefaultProcesses: component }) => ({ default: component })),
);

interface AddProps {
  readonly companyId: number;
}

interface AddProcessProps extends AddProps {
  /** Whether typical processes are offered too: they cannot be proposed. */
  readonly withTypical: boolean;
}

/** Button and dialog that add processes: one of the company's own, or typical ones already filled in. */
export function AddProcess({ companyId, withTypical }: AddProcessProps) {
  const t = useWords(formActionsWords);
  return (
    <AddButton title={t("addProcess")}>
      {(close) => (
        <Stack gap={16}>
          <OwnName companyId={companyId} form="process" label={t("ownProcess")} onDone={close} />
          {withTypical && (
            <>
              <Divider label={t("defaultProcesses")} />
              <DefaultProcesses companyId={companyId} onDone={close} />
            </>
          )}
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
