import { useNavigate } from "@tanstack/react-router";
import { CallbackPage as Callback } from "../../features/login/callback-page.tsx";
import { internalPath } from "../internal-path.ts";

/** The return from single sign-on; its address, which has a code in it, does not stay in the browser's history. */
export function CallbackPage() {
  const navigate = useNavigate();
  return <Callback onEntered={(next) => navigate({ href: internalPath(next) ?? "/home/", replace: true })} />;
}
