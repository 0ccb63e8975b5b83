import { Box, Button } from "@mantine/core";
import type { Words } from "@opis/model/bilingual-text";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import { Suspense, useState } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { conflictWords } from "../../i18n/ru/conflict.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { type EditTarget, isPartOf, questionnaireOf } from "../edits/edit-target.ts";
import { useFormContext } from "../form-context.tsx";
import { Notice } from "../notice.tsx";
import { type Conflict, useSaveState } from "./save-store.ts";

const ConflictDialog = lazyPart(() =>
  import("./conflict-dialog.tsx").then(({ ConflictDialog: component }) => ({ default: component })),
);

/**
 * Shows the conflict dialog when another person has changed the same answer of this questionnaire. Conflicts of other questionnaires wait
 * for their own screens; the save indicator links to them.
 */
export function Conflicts() {
  const say = useWords(conflictWords);
  const pick = usePick();
  const { company, declared, rowId } = useFormContext();
  const here = { company, form: declared.name, id: rowId };
  const conflict = useSaveState(({ conflicts }) => conflicts.find(({ edit }) => belongsTo(here, edit.target)));
  const [postponed, setPostponed] = useState<Conflict>();
  if (!conflict) return null;
  if (conflict === postponed)
    return (
      <Box mb={16}>
        <Notice
          action={
            <Button variant="default" onClick={() => setPostponed(undefined)}>
              {say("choose")}
            </Button>
          }
        >
          {say("undecided", { fields: labelsOf(conflict, pick) })}
        </Notice>
      </Box>
    );
  return (
    <Suspense>
      <ConflictDialog conflict={conflict} onLater={() => setPostponed(conflict)} />
    </Suspense>
  );
}

function labelsOf({ edit, fields }: Conflict, pick: (words: Words) => string): string {
  const form = formNamed(edit.target.form);
  return fields.map((name) => pick(form.fields[name]?.label ?? form.title)).join(", ");
}

// A directory row edited in a dialog has no screen of its own.
function belongsTo(here: EditTarget, target: EditTarget): boolean {
  return isPartOf(target, here) || !isQuestionnaire(questionnaireOf(target).form);
}
