import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { placeholderIssue, placeholderNames, writtenPlaceholder } from "@opis/model/mailing-placeholders";
import { type FocusEvent, useRef } from "react";
import { useLanguage, usePick, useWords } from "../../../i18n/language.ts";
import { mailingWords } from "../../../i18n/ru/mailing.ts";

/** The texts of an e-mail, with placeholders. */
export interface LetterTexts {
  readonly subject: string;
  readonly text: string;
}

/** Returns whether texts can be sent: all placeholders are known. */
export function isSound({ subject, text }: LetterTexts): boolean {
  return placeholderIssue(subject) === undefined && placeholderIssue(text) === undefined;
}

interface LetterFieldsProps {
  readonly texts: LetterTexts;
  readonly onChange: (part: Partial<LetterTexts>) => void;
  readonly readOnly?: boolean;
}

/** The last caret position, where a placeholder is inserted. */
interface Caret {
  readonly field: keyof LetterTexts;
  readonly start: number;
  readonly end: number;
}

/** Renders subject and text of e-mails, validated while typing; empty ones mean the standard text, which is shown. */
export function LetterFields({ texts, onChange, readOnly = false }: LetterFieldsProps) {
  const t = useWords(mailingWords);
  const pick = usePick();
  const language = useLanguage();
  const { subject, text } = texts;
  const caret = useRef<Caret>(undefined);
  const keepCaret = (field: keyof LetterTexts) => (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    caret.current = { field, start: selectionStart ?? 0, end: selectionEnd ?? 0 };
  };
  const insert = (insertion: string) => {
    const { field, start, end } = caret.current ?? { field: "text", start: text.length, end: text.length };
    const before = texts[field].slice(0, start);
    const after = `${before}${/[\p{L}\p{N},.:;]$/u.test(before) ? " " : ""}${insertion}`;
    onChange({ [field]: `${after}${texts[field].slice(end)}` });
    caret.current = { field, start: after.length, end: after.length };
  };
  const errorOf = (value: string) => {
    const issue = placeholderIssue(value);
    return issue && pick(issue);
  };
  return (
    <Stack>
      <TextInput
        label={t("ownSubject")}
        value={subject}
        readOnly={readOnly}
        maxLength={textMaxCharacters.name}
        error={errorOf(subject)}
        onBlur={keepCaret("subject")}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t("ownText")}
        value={text}
        readOnly={readOnly}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={textMaxCharacters.long}
        error={errorOf(text)}
        onBlur={keepCaret("text")}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      {!readOnly && (
        <Group gap={8}>
          <Text size="sm" c="dimmed">
            {t("placeholders")}
          </Text>
          {placeholderNames.map((name) => {
            const placeholder = writtenPlaceholder(name, language);
            return (
              <Button
                key={name}
                variant="default"
                size="compact-sm"
                aria-label={t("insert", { name: placeholder })}
                onClick={() => insert(placeholder)}
              >
                {placeholder}
              </Button>
            );
          })}
        </Group>
      )}
      {subject.trim() === "" && text.trim() === "" && (
        <Alert color="yellow" py={8}>
          {t("standardIsUsed")}
        </Alert>
      )}
    </Stack>
  );
}
