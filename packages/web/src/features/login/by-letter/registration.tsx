import type { askForRegistration } from "@opis/model/contract/people/coming-in";
import { callAsNobody } from "../../../api/call.ts";
import { AskLetter } from "./ask-letter.tsx";

/** Asks for the letter by which a free account is made. */
export function Registration() {
  const ask = (email: string) => callAsNobody<typeof askForRegistration>("POST /registration/", { body: { email } });
  return <AskLetter purpose="registration" ask={ask} />;
}
