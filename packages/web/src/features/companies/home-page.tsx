import { Center, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { currentUserQuery } from "../../api/common-queries.ts";
import { endSession } from "../../api/session.ts";
import { mayAdd } from "../../api/sign-in.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { loginWords } from "../../i18n/ru/login.ts";
import { notify } from "../../ui/messages/notify.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";

/**
 * Redirects to the default company. A user without companies creates the first one, if allowed; otherwise they are asked to contact the
 * administrator and sent back to sign-in (specification 6).
 */
export function HomePage() {
  const t = useWords(commonWords);
  const { data: user, isError, refetch } = useQuery({ ...currentUserQuery, staleTime: 0 });
  const isStuck = user !== undefined && user.companies.length === 0 && !mayAdd(user);
  useEffect(() => {
    if (!isStuck) return;
    notify("warning", loginWords.text("noCompanies"));
    endSession("signed_out");
  }, [isStuck]);
  if (isError && !user) return <LoadFailed onRetry={() => void refetch()} />;
  if (!user || isStuck) {
    return (
      <Center mih="50vh">
        <Loader role="status" aria-label={t("loading")} />
      </Center>
    );
  }
  if (user.companies.length === 0) return <Navigate to="/companies/" replace />;
  return <Navigate to="/company/$companyId/forms/" params={{ companyId: user.default_company }} replace />;
}
