import { Text } from "@mantine/core";
import { addressOf } from "@opis/model/addresses";
import { oneOf } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { useDestinations } from "../frame/use-destinations.ts";
import { HrefLink } from "../ui/href-link.tsx";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import { type EditTarget, wholeOf } from "./edit-target.ts";
import { formWords } from "./words.ts";

/** Says which other questionnaire has answers that are not taken, and leads there. */
export function OtherUnsaved({ target }: { readonly target: EditTarget }) {
  const say = useWords(formWords);
  const pick = usePick();
  const destinations = useDestinations();
  const { company, form, id } = wholeOf(target);
  const href = addressOf({ company }, { form, id });
  if (href === undefined) return null;
  const name = destinations.find((one) => one.href === href)?.name ?? pick(oneOf(formNamed(form)));
  return (
    <Text component="span" size="sm" c="var(--opis-warning)">
      {say("otherUnsaved")}{" "}
      <HrefLink href={href} inherit underline="always">
        {name}
      </HrefLink>
    </Text>
  );
}
