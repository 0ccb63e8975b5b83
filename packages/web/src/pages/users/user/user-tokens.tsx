import { Text, Title } from "@mantine/core";
import type { listTokensOfUser, revokeTokenOfUser } from "@opis/model/contract/people/api-tokens";
import { pageRows } from "@opis/model/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useSingleMutation } from "../../../api/use-single-mutation.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { useWords } from "../../../words/define-words.ts";
import { userPageWords } from "../../../words/user-page.ts";
import { useLanguage } from "../../../words/words.ts";
import type { ApiToken } from "../../account/account-queries.ts";
import { tokenColumns } from "../../account/tokens/token-columns.tsx";

interface UserTokensProps {
  readonly company: number;
  readonly user: number;
}

/** Tokens of a member that open the company, for whoever manages its people: they may end one. */
export function UserTokens({ company, user }: UserTokensProps) {
  const t = useWords(userPageWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const queryKey = [...queryKeys.companyUser(company, user), "tokens"];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof listTokensOfUser>("GET /users/:id/tokens/", {
        params: { id: user },
        query: { company_id: company, limit: pageRows.most },
        signal,
      }),
  });
  const revoke = useSingleMutation({
    mutationFn: ({ id }: ApiToken) =>
      call<typeof revokeTokenOfUser>("DELETE /users/:id/tokens/:token/ 204", {
        params: { id: user, token: id },
        query: { company_id: company },
      }),
    onSuccess: (_, { name }) => {
      notify("success", t("tokenRevoked", { name }));
      return cache.invalidateQueries({ queryKey });
    },
  });
  return (
    <section>
      <Title order={2}>{t("tokens")}</Title>
      <Text c="dimmed" mb="sm">
        {t(data?.count === 0 ? "noTokens" : "tokensHint")}
      </Text>
      {data?.count !== 0 && (
        <DataTable
          label={t("tokens")}
          columns={tokenColumns({ language, onRevoke: (token) => revoke.mutate(token), isBusy: revoke.isPending })}
          rows={data?.results}
          rowKey={({ id }) => id}
          skeletonRows={1}
        />
      )}
    </section>
  );
}
