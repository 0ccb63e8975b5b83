import type { askForRecovery } from "@opis/model/contract/people/coming-in";
import { callAsNobody } from "../../../api/call.ts";
import { AskLetter } from "./ask-letter.tsx";

/** Asks for the letter by which a forgotten password is set anew. */
export function Recovery() {
  const ask = (email: string) => callAsNobody<typeof askForRecovery>("POST /api-auth/recovery/", { body: { email } });
  return <AskLetter purpose="recovery" ask={ask} />;
}
