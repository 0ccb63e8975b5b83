import { getRouteApi } from "@tanstack/react-router";
import { LoginPage } from "../../features/login/login-page.tsx";

const route = getRouteApi("/login");

/** Renders sign-in within the application, shown when a session has ended. */
export function SignInPage() {
  const { next } = route.useSearch();
  const navigate = route.useNavigate();
  return <LoginPage onEntered={() => (next ? navigate({ href: next }) : navigate({ to: "/home/" }))} />;
}
