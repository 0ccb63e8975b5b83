import { getRouteApi } from "@tanstack/react-router";
import { LoginPage } from "../../features/login/login-page.tsx";

const route = getRouteApi("/login");

/** Sign-in within the application, to which the end of a session leads. */
export function SignInPage() {
  const { next } = route.useSearch();
  const navigate = route.useNavigate();
  return <LoginPage onEntered={() => (next ? navigate({ href: next }) : navigate({ to: "/home/" }))} />;
}
