import { PasswordInput } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { accountWords } from "../../i18n/ru/account.ts";

interface CurrentPasswordProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

/** Renders the input of the current password, which confirms the user's identity. */
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
