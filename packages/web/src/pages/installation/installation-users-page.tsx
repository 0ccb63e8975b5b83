import type { listInstalledUsers } from "@opis/model/contract/installation/installation";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { call } from "../../api/call.ts";
import { currentUserQuery } from "../../api/queries.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useLongList } from "../../ui/lists/use-long-list.ts";
import { useWords } from "../../words/define-words.ts";
import { installationWords } from "../../words/installation.ts";
import { useLanguage } from "../../words/words.ts";
import type { AccountWish } from "./account-dialog.tsx";
import { installationKeys, pageSize } from "./installation-queries.ts";
import { InstalledList } from "./installed-list.tsx";
import { useAccountChanges } from "./use-account-changes.ts";
import { useWish } from "./use-wish.ts";
import { installedUserColumns } from "./user-columns.tsx";

const AccountDialog = lazyPart(() =>
  import("./account-dialog.tsx").then(({ AccountDialog: component }) => ({ default: component })),
);

/** Everybody who has an account here, and what the owner of the installation can do about them. */
export function InstallationUsersPage() {
  const t = useWords(installationWords);
  const language = useLanguage();
  const wish = useWish();
  const [asked, setAsked] = useState<AccountWish>();
  const { data: me } = useQuery(currentUserQuery);
  const changes = useAccountChanges();
  const list = useLongList([...installationKeys.users, wish.query], (offset, signal) =>
    call<typeof listInstalledUsers>("GET /installation/users/", {
      query: { ...wish.query, offset, limit: pageSize },
      signal,
    }),
  );
  const columns = installedUserColumns({ t, language, me: me?.id, onAsk: setAsked, changes });
  return (
    <InstalledList part="users" {...{ list, wish, columns }}>
      {asked && (
        <Suspense>
          <AccountDialog wish={asked} changes={changes} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </InstalledList>
  );
}
