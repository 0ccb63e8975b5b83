import { Button } from "@mantine/core";
import type { CollectionName } from "@opis/model/forms/questionnaires";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";

const AddDialog = lazyPart(() =>
  import("./add-dialog.tsx").then(({ AddDialog: component }) => ({ default: component })),
);

interface AddFormProps {
  readonly companyId: number;
  readonly form: CollectionName;
  /** Whether typical ones are offered too, where there are any: they cannot be proposed. */
  readonly withTypical: boolean;
}

/** Button and dialog that add questionnaires of a kind: by a name, several names at once, or typical ones already filled in. */
export function AddForm({ companyId, form, withTypical }: AddFormProps) {
  const t = useWords(formActionsWords);
  const [opened, setOpened] = useState(false);
  const title = t(`add_${form}`);
  return (
    <>
      <Button size="sm" variant="light" leftSection={<IconPlus size={16} />} onClick={() => setOpened(true)}>
        {title}
      </Button>
      {opened && (
        <Suspense>
          <AddDialog {...{ companyId, form, title, withTypical }} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
