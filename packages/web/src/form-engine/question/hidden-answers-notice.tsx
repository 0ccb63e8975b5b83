import { Button } from "@mantine/core";
import type { Form } from "@opis/model/declaration/form";
import { IconArrowBackUp } from "@tabler/icons-react";
import { usePick, useWords } from "../../i18n/language.ts";
import { typedAnswersWords } from "../../i18n/ru/form-dialogs.ts";
import { formLaterWords } from "../../i18n/ru/form-on-demand.ts";
import { Notice } from "../notice.tsx";
import { formWords } from "../words.ts";
import type { Closing } from "./use-hiding-change.ts";

interface ClosingNoticeProps {
  readonly declared: Form;
  readonly closing: Closing;
  readonly onUndo: () => void;
}

/** Shows which answers a change has hidden, with an undo button. */
export function HiddenAnswersNotice({ declared, closing, onUndo }: ClosingNoticeProps) {
  const say = useWords(formWords);
  const sayHidden = useWords(typedAnswersWords);
  const later = useWords(formLaterWords);
  const pick = usePick();
  const names = closing.hidden
    .map((name) => later("quoted", { name: pick(declared.fields[name]?.label ?? declared.title) }))
    .join(", ");
  return (
    <Notice
      action={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={14} />}
          onClick={onUndo}
          flex="0 0 auto"
        >
          {say("undo")}
        </Button>
      }
    >
      {sayHidden("hidden", { names })}
    </Notice>
  );
}
