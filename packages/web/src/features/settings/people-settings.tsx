import { Button, Group, Select, Stack, TextInput } from "@mantine/core";
import { roleTitles } from "@opis/model/access/access-titles";
import { newMemberRoles } from "@opis/model/access/roles";
import { textMaxCharacters } from "@opis/model/limits";
import { isDomainList } from "@opis/model/text/email-domains";
import { type FormEvent, useState } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { companySettingsWords } from "../../i18n/ru/company-settings.ts";
import { usePick } from "../../i18n/words.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { SettingsBody } from "./general-settings.tsx";
import { useSettings } from "./use-settings.ts";

/** Rules for users who are invited into a company or get an account there. */
export function PeopleSettings({ company }: { readonly company: number }) {
  const t = useWords(companySettingsWords);
  const pick = usePick();
  const of = useSettings(company);
  return (
    <SettingsBody of={of}>
      {({ new_member_role, email_domains }) => (
        <PageSection title={t("newPeople")}>
          <Stack>
            <Select
              label={t("new_member_role")}
              description={t("new_member_role_hint")}
              data={newMemberRoles.map((role) => ({ value: role, label: pick(roleTitles[role]) }))}
              value={new_member_role}
              disabled={!of.mayChange || of.change.isPending}
              onChange={(chosen) => {
                const role = newMemberRoles.find((one) => one === chosen);
                if (role) of.change.mutate({ new_member_role: role });
              }}
              allowDeselect={false}
              maw={400}
            />
            <DomainsForm
              storedDomains={email_domains}
              mayChange={of.mayChange}
              busy={of.change.isPending}
              onSave={(domains) => of.change.mutate({ email_domains: domains })}
            />
          </Stack>
        </PageSection>
      )}
    </SettingsBody>
  );
}

interface DomainsFormProps {
  readonly storedDomains: string;
  readonly mayChange: boolean;
  readonly busy: boolean;
  readonly onSave: (domains: string) => void;
}

function DomainsForm({ storedDomains, mayChange, busy, onSave }: DomainsFormProps) {
  const t = useWords(companySettingsWords);
  const common = useWords(commonWords);
  const [typed, setTyped] = useState(storedDomains);
  const isWrong = !isDomainList(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onSave(typed.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <TextInput
          label={t("email_domains")}
          description={t("email_domains_hint")}
          placeholder="romashka.ru; romashka.com"
          value={typed}
          readOnly={!mayChange}
          maxLength={textMaxCharacters.line}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isWrong && t("email_domains_wrong")}
        />
        {mayChange && (
          <Group justify="flex-end">
            <Button type="submit" disabled={isWrong || typed.trim() === storedDomains} loading={busy}>
              {common("save")}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
