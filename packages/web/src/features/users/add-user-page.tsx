import { SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { companyInitQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import type { AddingWay } from "./add-user-form.tsx";
import { ways } from "./add-user-ways.ts";
import type { NewAccount } from "./created-account.tsx";
import { permissionsQuery } from "./user-queries.ts";

const AddUserForm = lazyPart(() =>
  import("./add-user-form.tsx").then(({ AddUserForm: component }) => ({ default: component })),
);
const CreatedAccount = lazyPart(() =>
  import("./created-account.tsx").then(({ CreatedAccount: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/users/add");

const formSkeleton = (
  <Stack aria-busy>
    <Skeleton height={60} />
    <Skeleton height={280} />
    <Skeleton height={36} width={180} />
  </Stack>
);

/** Adds a person to the company: by invitation, by login, or with a new account. */
export function AddUserPage() {
  const t = useWords(usersWords);
  const { companyId } = route.useParams();
  const navigate = route.useNavigate();
  const [way, setWay] = useState<AddingWay>("byEmail");
  const [account, setAccount] = useState<NewAccount>();
  const { data: permissions } = useQuery(permissionsQuery(companyId));
  const { data: company } = useQuery({ ...companyInitQuery(companyId), select: (init) => init.company });
  const parents = [{ title: t("title"), href: screenAddress(companyId, "users") }];
  if (account)
    return (
      <Suspense>
        <CreatedAccount company={companyId} account={account} parents={parents} />
      </Suspense>
    );
  return (
    <>
      <PageHeader title={t("addTitle")} description={t("addDescription")} parents={parents} />
      <Stack maw={560}>
        <SegmentedControl
          value={way}
          onChange={(value) => setWay(ways.find((option) => option === value) ?? "byEmail")}
          data={ways.map((value) => ({ value, label: t(value) }))}
          fullWidth
        />
        <Text c="dimmed">{t(`${way}Text`)}</Text>
        <Suspense fallback={formSkeleton}>
          {permissions && company ? (
            <AddUserForm
              key={way}
              company={companyId}
              way={way}
              roles={permissions.roles}
              usual={company.new_member_role}
              onAdded={(account) => {
                if (account) setAccount(account);
                else void navigate({ to: "/company/$companyId/users/", params: { companyId } });
              }}
            />
          ) : (
            formSkeleton
          )}
        </Suspense>
      </Stack>
    </>
  );
}
