import { Button, Divider, Stack } from "@mantine/core";
import type { CollectionName } from "@opis/model/forms/questionnaires";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { entryOf } from "../../questionnaires/registry.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";

const AddDialog = lazyPart(() =>
  import("./add-dialog.tsx").then(({ AddDialog: component }) => ({ default: component })),
);
const OwnName = lazyPart(() => import("./own-name.tsx").then(({ OwnName: component }) => ({ default: component })));
const DefaultProcesses = lazyPart(() =>
  import("./default-processes.tsx").then(({ DefaultProcesses: component }) => ({ default: component })),
);

interface AddFormProps {
  readonly companyId: number;
  readonly form: CollectionName;
  /** Whether typical ones are offered too, where there are any: they cannot be proposed. */
  readonly withTypical: boolean;
}

const labels = { named: "name", typical: "ownProcess" } as const;

/** Button and dialog that add questionnaires of a kind: by a name, several names at once, or typical ones already filled in. */
export function AddForm({ companyId, form, withTypical }: AddFormProps) {
  const t = useWords(formActionsWords);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const { adding } = entryOf(form);
  const title = t(`add_${form}`);
  return (
    <>
      <Button size="sm" variant="light" leftSection={<IconPlus size={16} />} onClick={() => setOpened(true)}>
        {title}
      </Button>
      {opened && (
        <Suspense>
          <AddDialog title={title} onClose={close}>
            <Stack gap={16}>
              <OwnName
                companyId={companyId}
                form={form}
                label={t(labels[adding])}
                opensAtOnce={adding === "typical"}
                onDone={close}
              />
              {adding === "typical" && withTypical && (
                <>
                  <Divider label={t("defaultProcesses")} />
                  <DefaultProcesses companyId={companyId} onDone={close} />
                </>
              )}
            </Stack>
          </AddDialog>
        </Suspense>
      )}
    </>
  );
}
