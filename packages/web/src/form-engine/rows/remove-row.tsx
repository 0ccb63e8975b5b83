import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useWords } from "../../i18n/words.ts";
import { formWords } from "../words.ts";

interface RemoveRowProps {
  /** Title of the row. */
  readonly name: string;
  readonly onRemove: () => void;
}

/** Renders the button that deletes a row. */
export function RemoveRow({ name, onRemove }: RemoveRowProps) {
  const say = useWords(formWords);
  return (
    <ActionIcon
      title={say("remove")}
      variant="subtle"
      color="gray"
      size={34}
      aria-label={say("removeNamed", { name })}
      onClick={onRemove}
    >
      <IconTrash size={18} stroke={1.6} />
    </ActionIcon>
  );
}
