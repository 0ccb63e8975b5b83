import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useWords } from "../../i18n/language.ts";
import { formWords } from "../words.ts";

/** Renders the button that copies answers from another row. */
export function CopyButton({ name, ...props }: Omit<ComponentProps<"button">, "name"> & { readonly name: string }) {
  const say = useWords(formWords);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      title={say("copyFrom")}
      aria-label={`${say("copyFrom")}: ${name}`}
      aria-haspopup="menu"
      {...props}
    >
      <IconCopy size={18} stroke={1.6} />
    </ActionIcon>
  );
}
