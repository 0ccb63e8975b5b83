import { Combobox } from "@mantine/core";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { formLaterWords } from "../../words/form-later.ts";
import { formWords } from "../words.ts";
import { newValue, type Picking } from "./use-picking.ts";

/** More found options than this are not drawn: one types on. */
const shownMax = 40;

interface PickerOptionsProps {
  readonly picking: Picking;
  /** Closed lists stay undrawn: a questionnaire may have a hundred of them. */
  readonly isOpen: boolean;
  readonly readOnly: boolean;
}

/** What a picker has found, in a list under its input. */
export function PickerOptions({ picking, isOpen, readOnly }: PickerOptionsProps) {
  const say = useWords(formWords);
  const later = useWords(formLaterWords);
  const common = useWords(commonWords);
  const { found, isNew, isUsed, typed } = picking;
  const shown = isOpen ? found.slice(0, shownMax) : [];
  const isNothing = found.length === 0 && !isNew;
  return (
    <Combobox.Dropdown hidden={readOnly || (isNothing && typed === "")}>
      <Combobox.Options mah={280} style={{ overflowY: "auto" }}>
        {shown.map((option) => (
          <Combobox.Option key={option.id} value={String(option.id)}>
            {option.name}
          </Combobox.Option>
        ))}
        {isNew && <Combobox.Option value={newValue}>{say("createNamed", { name: typed })}</Combobox.Option>}
        {isNothing && <Combobox.Empty>{isUsed ? common("alreadyAdded") : say("nothingFound")}</Combobox.Empty>}
        {found.length > shownMax && (
          <Combobox.Empty>{later("typeOn", { count: found.length - shownMax })}</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
