import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { type FormEvent, useState, useTransition } from "react";
import { ApiError } from "../../api/api-error.ts";
import { errorMessage } from "../../api/error-message.ts";
import type { CurrentUser } from "../../api/sign-in.ts";
import { useCrumbs } from "../../ui/crumbs.ts";
import { notify } from "../../ui/notify.ts";
import { useWords } from "../../words/define-words.ts";
import { errorWords } from "../../words/errors.ts";
import { loginWords } from "../../words/login.ts";
import { LoginFrame } from "./login-frame.tsx";

const route = getRouteApi("/login");

/** The calls' code comes while the name is being typed: the form itself needs none of it. */
const loadSignIn = () => import("../../api/sign-in.ts");

/** Sign-in by name and password. */
export function LoginPage() {
  const t = useWords(loginWords);
  useCrumbs([{ title: t("title") }]);
  const { next } = route.useSearch();
  const navigate = route.useNavigate();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isEntering, enter] = useTransition();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!username.trim() || !password) return;
    enter(async () => {
      try {
        const { signIn } = await loadSignIn();
        warnOfPassword(await signIn({ username: username.trim(), password }));
        await (next ? navigate({ href: next }) : navigate({ to: "/home/" }));
      } catch (error) {
        setFailure(error);
      }
    });
  };
  return (
    <LoginFrame>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Title order={1}>{t("title")}</Title>
          {failure !== undefined && (
            <Alert color="red" role="alert">
              <Text size="sm">{reasonOf(failure)}</Text>
            </Alert>
          )}
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
            error={asked && !username.trim() && t("nameRequired")}
          />
          <PasswordInput
            label={t("password")}
            size="md"
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={asked && !password && t("passwordRequired")}
          />
          <Button type="submit" size="md" mt="xs" loading={isEntering}>
            {t("signIn")}
          </Button>
        </Stack>
      </form>
    </LoginFrame>
  );
}

/** The server's own words for why sign-in failed (specification 8). */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return errorWords.text("connection");
  return errorMessage(error.body) ?? loginWords.text("failed");
}

function warnOfPassword(user: CurrentUser): void {
  if (user.password_expired) notify("warning", loginWords.text("passwordExpired"));
  else if (user.need_new_password) notify("warning", loginWords.text("needNewPassword"));
}
