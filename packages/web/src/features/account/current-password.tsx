import { PasswordInput } from "@mantine/core";
import { useWords } from "../../i18n/define-words.ts";
import { accountWords } from "../../i18n/ru/account.ts";

interface CurrentPasswordProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

/** The password that one has now, which shows that it is oneself. */
export function CurrentPassword({ value, error, onChange }: CurrentPasswordProps) {
  const t = useWords(accountWords);
  return (
    <PasswordInput
      label={t("currentPassword")}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
