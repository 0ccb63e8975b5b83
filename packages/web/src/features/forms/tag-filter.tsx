import { Select } from "@mantine/core";
import { formActionsWords } from "../../i18n/ru/form-actions.ts";
import { useWords } from "../../i18n/words.ts";

interface TagFilterProps {
  readonly tags: readonly string[];
  readonly value: string | null;
  readonly onChange: (tag: string | null) => void;
}

/** Filters the lists by tag. */
export function TagFilter({ tags, value, onChange }: TagFilterProps) {
  const t = useWords(formActionsWords);
  return (
    <Select
      data={[...tags]}
      value={value}
      onChange={onChange}
      placeholder={t("allTags")}
      aria-label={t("allTags")}
      clearable
      w={{ base: "100%", sm: 220 }}
    />
  );
}
