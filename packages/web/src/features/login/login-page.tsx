import { Box, Button, PasswordInput, Stack, TextInput, Title } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { type FormEvent, Suspense, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useWords } from "../../i18n/language.ts";
import { loginWords } from "../../i18n/ru/login.ts";
import { laterPart, lazyPart } from "../../ui/lazy-part.ts";
import { useCrumbs } from "../../ui/page/crumbs.ts";
import { FailureNote } from "./lazy-failure-alert.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { useSending } from "./use-submit.ts";

/** Loaded while the visitor types: the form itself needs none of it. */
const loadSignIn = () => import("../../api/sign-in.ts");

// Loaded after the form is drawn: it is what a visitor waits for.
const LoginLinks = laterPart(() =>
  import("./login-links.tsx").then(({ LoginLinks: component }) => ({ default: component })),
);
const ReplacePassword = lazyPart(() =>
  import("./replace-password.tsx").then(({ ReplacePassword: component }) => ({ default: component })),
);

const CodeStep = lazyPart(() => import("./code-step.tsx").then(({ CodeStep: component }) => ({ default: component })));

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The second step, where it is needed. */
  readonly code?: string;
}

const nothingTyped: Credentials = { username: "", password: "" };

interface LoginPageProps {
  /** Navigates to the requested page after sign-in. */
  readonly onEntered: () => Promise<void>;
}

/**
 * Renders sign-in by name and password; users who must set a new password do it here, with the one they have typed. The inputs are
 * uncontrolled: visitors may have typed before this code was there.
 */
export function LoginPage({ onEntered }: LoginPageProps) {
  const t = useWords(loginWords);
  useCrumbs([{ title: t("title") }]);
  const isMounted = useMounted();
  const [typed, setTyped] = useState(nothingTyped);
  const [isSubmitted, setSubmitted] = useState(false);
  const { failure, isSending, send } = useSending();
  const readForm = (event: FormEvent<HTMLFormElement>) => {
    void loadSignIn();
    setTyped(credentialsIn(event.currentTarget));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = credentialsIn(event.currentTarget);
    setTyped(credentials);
    setSubmitted(true);
    if (credentials.username && credentials.password) send(() => enter(credentials));
  };
  const enter = async (credentials: Credentials) => {
    const { signIn } = await loadSignIn();
    await signIn(credentials);
    await onEntered();
  };
  if (failure instanceof ApiError && failure.code === "second_step_needed")
    return (
      <LoginFrame>
        <Suspense>
          <CodeStep onCode={(code) => enter({ ...typed, code })} />
        </Suspense>
      </LoginFrame>
    );
  if (needsNewPassword(failure))
    return (
      <LoginFrame>
        <Suspense>
          <ReplacePassword {...typed} onEntered={onEntered} />
        </Suspense>
      </LoginFrame>
    );
  return (
    <LoginFrame>
      <form method="post" onSubmit={submit} onInput={readForm} noValidate>
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
            error={isSubmitted && !typed.username && t("nameRequired")}
          />
          <PasswordInput
            label={t("password")}
            size="md"
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
            error={isSubmitted && !typed.password && t("passwordRequired")}
          />
          <Button type="submit" size="md" mt="xs" loading={isSending}>
            {t("signIn")}
          </Button>
          <Box mih={22}>
            {isMounted && (
              <Suspense>
                <LoginLinks />
              </Suspense>
            )}
          </Box>
        </Stack>
      </form>
    </LoginFrame>
  );
}

function credentialsIn(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  return { username: String(data.get("username")).trim(), password: String(data.get("password")) };
}

/** Returns whether the password was correct but must be replaced. */
function needsNewPassword(failure: unknown): boolean {
  return failure instanceof ApiError && ["password_expired", "need_new_password"].includes(failure.code);
}
