import type { askForRegistration } from "@opis/model/contract/people/registration-and-recovery";
import { callWithoutCredentials } from "../../../api/call-endpoint.ts";
import { RequestEmail } from "./request-email.tsx";

/** Requests the e-mail with the link to create a free account. */
export function Registration() {
  const ask = (email: string) =>
    callWithoutCredentials<typeof askForRegistration>("POST /registration/", { body: { email } });
  return <RequestEmail purpose="registration" ask={ask} />;
}
