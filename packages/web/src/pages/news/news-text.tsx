import { SegmentedControl, Text, Textarea } from "@mantine/core";
import { newsLimits } from "@opis/model/contract/installation/news";
import type { Language } from "@opis/model/words";
import { useState } from "react";
import { useWords } from "../../words/define-words.ts";
import { newsWords } from "../../words/news.ts";
import { Markdown } from "./lazy-markdown.tsx";

interface NewsTextProps {
  readonly text: string;
  readonly language: Language;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The text of a piece of news: as it is written, or as it will be seen. */
export function NewsText({ text, language, error, onChange }: NewsTextProps) {
  const t = useWords(newsWords);
  const [isPreview, setPreview] = useState(false);
  return (
    <>
      <SegmentedControl
        aria-label={t("view")}
        data={[
          { value: "source", label: t("source") },
          { value: "preview", label: t("preview") },
        ]}
        value={isPreview ? "preview" : "source"}
        onChange={(value) => setPreview(value === "preview")}
      />
      {isPreview ? (
        <article lang={language}>{text ? <Markdown text={text} /> : <Text c="dimmed">{t("nothingYet")}</Text>}</article>
      ) : (
        <Textarea
          label={t("body")}
          description={t("bodyHint")}
          autosize
          minRows={8}
          maxRows={20}
          maxLength={newsLimits.textCharacters}
          value={text}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
