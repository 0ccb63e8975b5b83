import { Center, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { signOut } from "../../api/sign-in.ts";
import { useWords } from "../../i18n/language.ts";
import { loginWords } from "../../i18n/ru/login.ts";
import { DataProvider } from "../../ui/query-cache-provider.tsx";

/** Signs out; the end of the session then redirects to sign-in. */
export function LogoutPage() {
  return (
    <DataProvider>
      <SigningOut />
    </DataProvider>
  );
}

function SigningOut() {
  const t = useWords(loginWords);
  useQuery({ queryKey: ["sign-out"], queryFn: () => signOut().then(() => true), gcTime: 0, staleTime: 0 });
  return (
    <Center component="main" mih="70vh">
      <Loader aria-label={t("leaving")} role="status" />
    </Center>
  );
}
