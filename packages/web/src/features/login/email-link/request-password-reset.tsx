import type { askForRecovery } from "@opis/model/contract/people/registration-and-recovery";
import { callWithoutCredentials } from "../../../api/call-endpoint.ts";
import { RequestEmail } from "./request-email.tsx";

/** Requests the e-mail with the link to reset a forgotten password. */
export function Recovery() {
  const ask = (email: string) =>
    callWithoutCredentials<typeof askForRecovery>("POST /api-auth/recovery/", { body: { email } });
  return <RequestEmail purpose="recovery" ask={ask} />;
}
