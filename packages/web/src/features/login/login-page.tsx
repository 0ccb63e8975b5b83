import { Box, Button, PasswordInput, Stack, TextInput, Title } from "@mantine/core";
import { type FormEvent, Suspense, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { loginWords } from "../../i18n/ru/login.ts";
import { useWords } from "../../i18n/words.ts";
import { laterPart, lazyPart } from "../../ui/lazy-part.ts";
import { useCrumbs } from "../../ui/page/crumbs.ts";
import { FailureNote } from "./lazy-failure-alert.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { useSending } from "./use-submit.ts";

/** Loaded while the name is being typed: the form itself needs none of it. */
const loadSignIn = () => import("../../api/sign-in.ts");

// Loaded after the form is drawn: it is what a visitor waits for.
const LoginLinks = laterPart(() =>
  import("./login-links.tsx").then(({ LoginLinks: component }) => ({ default: component })),
);
const ReplacePassword = lazyPart(() =>
  import("./replace-password.tsx").then(({ ReplacePassword: component }) => ({ default: component })),
);

const CodeStep = lazyPart(() => import("./code-step.tsx").then(({ CodeStep: component }) => ({ default: component })));

interface LoginPageProps {
  /** Navigates to the requested page after sign-in. */
  readonly onEntered: () => Promise<void>;
}

/** Renders sign-in by name and password; users who must set a new password do it here, with the one they have typed. */
export function LoginPage({ onEntered }: LoginPageProps) {
  const t = useWords(loginWords);
  useCrumbs([{ title: t("title") }]);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const { failure, isSending, send } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!username.trim() || !password) return;
    send(() => enter());
  };
  const enter = async (code?: string) => {
    const { signIn } = await loadSignIn();
    await signIn({ username: username.trim(), password, ...(code !== undefined && { code }) });
    await onEntered();
  };
  if (failure instanceof ApiError && failure.code === "second_step_needed")
    return (
      <LoginFrame>
        <Suspense>
          <CodeStep onCode={enter} />
        </Suspense>
      </LoginFrame>
    );
  if (needsNewPassword(failure))
    return (
      <LoginFrame>
        <Suspense>
          <ReplacePassword username={username.trim()} password={password} onEntered={onEntered} />
        </Suspense>
      </LoginFrame>
    );
  return (
    <LoginFrame>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Title order={1}>{t("title")}</Title>
          <FailureNote failure={failure} />
          <TextInput
            label={t("username")}
            size="md"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            onFocus={() => void loadSignIn()}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
            error={isSubmitted && !username.trim() && t("nameRequired")}
          />
          <PasswordInput
            label={t("password")}
            size="md"
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={isSubmitted && !password && t("passwordRequired")}
          />
          <Button type="submit" size="md" mt="xs" loading={isSending}>
            {t("signIn")}
          </Button>
          <Box mih={22}>
            <Suspense>
              <LoginLinks />
            </Suspense>
          </Box>
        </Stack>
      </form>
    </LoginFrame>
  );
}

/** Returns whether the password was correct but must be replaced. */
function needsNewPassword(failure: unknown): boolean {
  return failure instanceof ApiError && ["password_expired", "need_new_password"].includes(failure.code);
}
