import { Box, Group, PasswordInput, Stack, Text, VisuallyHidden } from "@mantine/core";
import { forbiddenCharacter, forbiddenWords, passwordRules } from "@opis/model/validation/password";
import { IconCheck, IconPoint } from "@tabler/icons-react";
import type { Ref } from "react";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { comingInWords } from "../../i18n/ru/email-links.ts";

/** A new password while it is typed. */
export interface TypedPassword {
  readonly password: string;
  readonly repeated: string;
}

/** Returns whether a typed password may be sent: it meets every rule (specification 5), and both inputs are equal. */
export function isReady({ password, repeated }: TypedPassword): boolean {
  return passwordRules.every(({ keeps }) => keeps.test(password)) && password === repeated;
}

interface PasswordFieldsProps {
  readonly typed: TypedPassword;
  /** Whether the user has tried to submit it. */
  readonly isSubmitted: boolean;
  readonly error?: string | undefined;
  /** Ref of the first input, to focus it. */
  readonly input?: Ref<HTMLInputElement>;
  readonly onChange: (typed: TypedPassword) => void;
}

/** Renders two inputs of a new password, with the rules that it meets. */
export function PasswordFields({ typed, isSubmitted, error, input, onChange }: PasswordFieldsProps) {
  const t = useWords(comingInWords);
  const language = useLanguage();
  const { password, repeated } = typed;
  const forbidden = forbiddenCharacter(password);
  return (
    <Stack gap="md">
      <PasswordInput
        ref={input}
        label={t("newPassword")}
        size="md"
        name="new-password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
        value={password}
        onChange={(event) => onChange({ ...typed, password: event.currentTarget.value })}
        error={error ?? (forbidden !== undefined && forbiddenWords(forbidden)[language])}
      />
      <Box component="ul" id="password-rules" aria-label={t("rules")} p={0} m={0} style={{ listStyle: "none" }}>
        {passwordRules.map(({ keeps, words }) => {
          // An empty password meets one rule by accident: show none as met.
          const isMet = password !== "" && keeps.test(password);
          const isBroken = isSubmitted && !isMet;
          const color = isMet ? "var(--opis-success)" : isBroken ? "var(--opis-danger)" : "var(--opis-dimmed)";
          const Icon = isMet ? IconCheck : IconPoint;
          return (
            <Group
              key={words.en}
              renderRoot={(props) => <li {...props} />}
              gap={8}
              wrap="nowrap"
              c={color}
              data-met={isMet || undefined}
            >
              <Icon size={16} aria-hidden />
              <Text size="sm">{words[language]}</Text>
              {isMet && <VisuallyHidden>{t("ruleMet")}</VisuallyHidden>}
            </Group>
          );
        })}
      </Box>
      <PasswordInput
        label={t("repeatPassword")}
        size="md"
        name="repeat-password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
        value={repeated}
        onChange={(event) => onChange({ ...typed, repeated: event.currentTarget.value })}
        error={(isSubmitted || repeated.length >= password.length) && repeated !== password && t("passwordsDiffer")}
      />
    </Stack>
  );
}
