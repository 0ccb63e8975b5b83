import type { askForRecovery } from "@opis/model/contract/coming-in";
import { callAsNobody } from "../../api/call.ts";
import { DataProvider } from "../../ui/data-provider.tsx";
import { AskLetter } from "./ask-letter.tsx";
import { LoginFrame } from "./login-frame.tsx";

/** Asks for the letter by which a forgotten password is set anew. */
export function RecoveryPage() {
  const ask = (email: string) => callAsNobody<typeof askForRecovery>("POST /api-auth/recovery/", { body: { email } });
  return (
    <DataProvider>
      <LoginFrame>
        <AskLetter purpose="recovery" ask={ask} />
      </LoginFrame>
    </DataProvider>
  );
}
