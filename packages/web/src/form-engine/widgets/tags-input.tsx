import { TagsInput } from "@mantine/core";
import type { TagsField } from "@opis/model/declaration/field";
import { useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { formLaterWords } from "../../i18n/ru/form-on-demand.ts";
import { describedInput } from "../../ui/described-input.tsx";
import { useFormSource } from "../form-source.tsx";
import { PickNote } from "../picking/refused-text-note.tsx";
import type { WidgetProps } from "./reference-widgets.tsx";

/** Renders an input of free tags; suggests those of the company's other forms. */
export function TagsList({ value, onChange, id, describedBy, company }: WidgetProps<TagsField>) {
  const say = useWords(formLaterWords);
  const common = useWords(commonWords);
  const [hasRepeats, setRepeats] = useState(false);
  const { useTags } = useFormSource();
  const tags = useTags(company);
  return (
    <>
      <TagsInput
        id={id}
        data={[...tags]}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
        onSearchChange={(typed) => typed !== "" && setRepeats(false)}
        onDuplicate={() => setRepeats(true)}
        {...describedInput(describedBy)}
        placeholder={say("tagsExample")}
        splitChars={[";", ",", "\n"]}
        acceptValueOnBlur
      />
      {hasRepeats && <PickNote text={common("alreadyAdded")} />}
    </>
  );
}
