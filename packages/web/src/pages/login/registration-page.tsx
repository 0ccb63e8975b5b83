import type { askForRegistration } from "@opis/model/contract/coming-in";
import { callAsNobody } from "../../api/call.ts";
import { DataProvider } from "../../ui/data-provider.tsx";
import { AskLetter } from "./ask-letter.tsx";
import { LoginFrame } from "./login-frame.tsx";

/** Asks for the letter by which a free account is made. */
export function RegistrationPage() {
  const ask = (email: string) => callAsNobody<typeof askForRegistration>("POST /registration/", { body: { email } });
  return (
    <DataProvider>
      <LoginFrame>
        <AskLetter purpose="registration" ask={ask} />
      </LoginFrame>
    </DataProvider>
  );
}
