import { Text } from "@mantine/core";
import { oneOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { usePick, useWords } from "../../i18n/language.ts";
import { typedAnswersWords } from "../../i18n/ru/form-dialogs.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { type EditTarget, questionnaireOf } from "../edits/edit-target.ts";
import { useFormSource } from "../form-source.tsx";

/** Links to another questionnaire that has refused answers. */
export function UnsavedElsewhere({ target }: { readonly target: EditTarget }) {
  const say = useWords(typedAnswersWords);
  const pick = usePick();
  const { useRows, addressOf } = useFormSource();
  const { company, form, id } = questionnaireOf(target);
  const declaration = formNamed(form);
  const rows = useRows(company, declaration.scope === "collection" ? declaration : undefined);
  const href = addressOf(company, { form, id });
  if (href === undefined) return null;
  const name = rows.find((row) => row.id === id)?.name ?? pick(oneOf(declaration));
  return (
    <Text component="span" size="sm" c="var(--opis-warning)">
      {say("otherUnsaved")}{" "}
      <HrefLink href={href} inherit underline="always">
        {String(name)}
      </HrefLink>
    </Text>
  );
}
