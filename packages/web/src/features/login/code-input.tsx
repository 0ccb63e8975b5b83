import { TextInput } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { comingInWords } from "../../i18n/ru/email-links.ts";

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Renders the input of an authenticator code or a recovery code. */
export function CodeInput({ value, onChange }: CodeInputProps) {
  const t = useWords(comingInWords);
  return (
    <TextInput
      label={t("code")}
      size="md"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      autoFocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
