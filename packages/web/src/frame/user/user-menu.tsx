import { useQuery } from "@tanstack/react-query";

import { currentUserQuery } from "../../api/queries.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnDemand } from "../../ui/on-demand.tsx";
import { UserButton } from "./user-button.tsx";

const OpenedUserMenu = lazyPart(() =>
  import("./opened-user-menu.tsx").then(({ OpenedUserMenu: component }) => ({ default: component })),
);

/** Who is signed in, and the way out. */
export function UserMenu() {
  const { data: user } = useQuery(currentUserQuery);
  const fullName = [user?.first_name, user?.last_name].filter(Boolean).join(" ");
  const name = fullName || user?.username || "";
  return (
    <OnDemand button={(press) => <UserButton name={name} onClick={press} />}>
      <OpenedUserMenu name={name} email={user?.email ?? ""} isSuperuser={user?.is_superuser === true} />
    </OnDemand>
  );
}
