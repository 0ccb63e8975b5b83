import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { currentUserQuery } from "../../api/queries.ts";
import { viewing } from "../../api/viewing.ts";
import { lazyPart } from "../../ui/lazy-part.ts";

const ShutNote = lazyPart(() =>
  import("./hidden-companies-alert.tsx").then(({ HiddenCompaniesAlert: component }) => ({ default: component })),
);

/** Says that companies of the user are not listed, since they demand a second step, and where to turn it on. */
export function HiddenCompaniesNotice({ listed }: { readonly listed: number | undefined }) {
  const { data: user } = useQuery(currentUserQuery);
  if (!user || listed === undefined || viewing() || user.companies.length <= listed) return null;
  return (
    <Suspense>
      <ShutNote />
    </Suspense>
  );
}
