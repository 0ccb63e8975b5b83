import type { askForRegistration } from "@opis/model/contract/people/registration-and-recovery";
import { callWithoutCredentials } from "../../../api/call-endpoint.ts";
import { RequestEmail } from "./request-email.tsx";

/** Asks for the letter by which a free account is made. */
export function Registration() {
  const ask = (email: string) =>
    callWithoutCredentials<typeof askForRegistration>("POST /registration/", { body: { email } });
  return <RequestEmail purpose="registration" ask={ask} />;
}
