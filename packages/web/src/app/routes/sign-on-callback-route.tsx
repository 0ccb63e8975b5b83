import { useNavigate } from "@tanstack/react-router";
import { CallbackPage as Callback } from "../../features/login/callback-page.tsx";
import { internalPath } from "../internal-path.ts";

/** Completes single sign-on; its address contains a code and is removed from the browser's history. */
export function CallbackPage() {
  const navigate = useNavigate();
  return <Callback onEntered={(next) => navigate({ href: internalPath(next) ?? "/home/", replace: true })} />;
}
