import { TagsInput } from "@mantine/core";
import { newsLimits } from "@opis/model/limits";
import { useWords } from "../../i18n/language.ts";
import { newsWords } from "../../i18n/ru/news.ts";

interface FollowedTagsProps {
  /** Tags used by news. */
  readonly known: readonly string[];
  readonly followed: readonly string[];
  readonly isPending: boolean;
  readonly onChange: (tags: string[]) => void;
}

/** Renders the input of the tags whose news the reader follows. */
export function FollowedTags({ known, followed, isPending, onChange }: FollowedTagsProps) {
  const t = useWords(newsWords);
  return (
    <TagsInput
      w={{ base: "100%", sm: 420 }}
      label={t("follow")}
      description={t("followHint")}
      data={[...known]}
      value={[...followed]}
      maxTags={newsLimits.followed}
      readOnly={isPending}
      onChange={onChange}
    />
  );
}
