import { Skeleton, Stack, Switch, Text } from "@mantine/core";
import type { readSettings, updateCompany, updateSettings } from "@opis/model/contract/companies/companies";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { type SaveStatus, SaveStatusText } from "../../form-engine/saving/save-indicator.tsx";
import { useWords } from "../../i18n/language.ts";
import { companySettingsWords } from "../../i18n/ru/company-settings.ts";
import { reactToFormError } from "../../ui/messages/react-to-error.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";

interface SettingSwitchProps {
  readonly name: "use_percents" | "use_security_forms" | "show_additional" | "second_step_required" | "site_pictures";
  readonly settings: CompanySettings;
  readonly mayChange: boolean;
  readonly change: ReturnType<typeof useSettings>["change"];
}

/** Returns the settings of a company, whether the caller may change them, the mutations, and the save status. */
export function useSettings(company: number) {
  const cache = useQueryClient();
  const { data: settings, isError, refetch } = useQuery(settingsQuery(company));
  const { data: meta } = useQuery(companyMetaQuery(company));
  const [savedAt, setSavedAt] = useState<Date>();
  const confirm = async () => {
    setSavedAt(new Date());
    await Promise.all([
      cache.invalidateQueries({ queryKey: queryKeys.companies }),
      cache.invalidateQueries({ queryKey: queryKeys.company(company) }),
    ]);
  };
  const change = useSingleMutation({
    mutationFn: (body: CallOf<typeof updateSettings>["body"]) =>
      call<typeof updateSettings>("PATCH /companies/:company_id/settings/", { params: { company_id: company }, body }),
    onSuccess: async (settings) => {
      cache.setQueryData(queryKeys.companySettings(company), settings);
      await confirm();
    },
  });
  const describe = useSingleMutation({
    meta: { quiet: true },
    mutationFn: (body: CompanyDetails) =>
      call<typeof updateCompany>("PATCH /companies/:company_id/", { params: { company_id: company }, body }),
    onError: (error: Error) => reactToFormError(error, "name"),
    onSuccess: confirm,
  });
  const mayChange = isAtLeast(meta?.access.settings, "manage");
  const status = settingsStatus([change, describe], savedAt !== undefined);
  return { settings, mayChange, change, describe, status, savedAt, isError, refetch };
}

/** Name and description of a company. */
export interface CompanyDetails {
  readonly name: string;
  readonly description: string;
}

function settingsStatus(
  mutations: readonly { readonly isPending: boolean; readonly isError: boolean }[],
  isSaved: boolean,
): SaveStatus {
  if (mutations.some(({ isPending }) => isPending)) return "saving";
  if (mutations.some(({ isError }) => isError)) return "stopped";
  return isSaved ? "saved" : "unchanged";
}

type CompanySettings = AnswerOf<typeof readSettings>;

/** Loads the settings of a company. */
function settingsQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.companySettings(company),
    queryFn: ({ signal }) =>
      call<typeof readSettings>("GET /companies/:company_id/settings/", { params: { company_id: company }, signal }),
  });
}

/** Renders a switch of a setting, saved immediately. */
export function SettingSwitch({ name, settings, mayChange, change }: SettingSwitchProps) {
  const t = useWords(companySettingsWords);
  return (
    <Switch
      label={t(name)}
      description={t(`${name}_hint`)}
      checked={settings[name]}
      disabled={!mayChange || change.isPending}
      onChange={({ currentTarget: { checked } }) => change.mutate({ [name]: checked })}
    />
  );
}

interface SettingsBodyProps {
  readonly of: ReturnType<typeof useSettings>;
  readonly children: (settings: CompanySettings) => ReactNode;
}

/** Renders the content of a settings tab once it is loaded, with a notice for callers who may only view it. */
export function SettingsBody({ of, children }: SettingsBodyProps) {
  const { settings, mayChange, status, savedAt, isError, refetch } = of;
  const t = useWords(companySettingsWords);
  if (isError && !settings) return <LoadFailed onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton height={320} aria-busy />;
  return (
    <Stack gap="xl" maw={720}>
      {mayChange ? <SaveStatusText {...{ status, savedAt }} /> : <Text c="dimmed">{t("onlyLooking")}</Text>}
      {children(settings)}
    </Stack>
  );
}
