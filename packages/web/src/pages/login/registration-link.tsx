import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { installationQuery } from "../../api/queries.ts";
import { DataProvider } from "../../ui/data-provider.tsx";
import { useWords } from "../../words/define-words.ts";
import { loginWords } from "../../words/login.ts";

/** The way to a free account, where the installation offers one. */
export function RegistrationLink() {
  return (
    <DataProvider>
      <Offered />
    </DataProvider>
  );
}

function Offered() {
  const t = useWords(loginWords);
  const { data } = useQuery(installationQuery);
  if (!data?.registration) return null;
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to="/registration/" {...props} />}>
      {t("register")}
    </Anchor>
  );
}
