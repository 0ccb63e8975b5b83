import { Select, Stack, TextInput } from "@mantine/core";
import { roleTitles } from "@opis/model/access/access-titles";
import { newMemberRoles } from "@opis/model/access/roles";
import { textMaxCharacters } from "@opis/model/limits";
import { isDomainList } from "@opis/model/validation/email";
import { useState } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { companySettingsWords } from "../../i18n/ru/company-settings.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { SettingsBody, useSettings } from "./settings-body.tsx";

/** Renders the rules for users who are invited into a company or get an account there. */
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
              onChange={(value) => {
                const role = newMemberRoles.find((option) => option === value);
                if (role) of.change.mutate({ new_member_role: role });
              }}
              allowDeselect={false}
              maw={400}
            />
            <DomainsInput
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

interface DomainsInputProps {
  readonly storedDomains: string;
  readonly mayChange: boolean;
  readonly busy: boolean;
  readonly onSave: (domains: string) => void;
}

function DomainsInput({ storedDomains, mayChange, busy, onSave }: DomainsInputProps) {
  const t = useWords(companySettingsWords);
  const [typed, setTyped] = useState(storedDomains);
  const isWrong = !isDomainList(typed);
  const save = () => {
    if (!isWrong && !busy && typed.trim() !== storedDomains) onSave(typed.trim());
  };
  return (
    <TextInput
      label={t("email_domains")}
      description={t("email_domains_hint")}
      placeholder="romashka.ru; romashka.com"
      value={typed}
      readOnly={!mayChange}
      maxLength={textMaxCharacters.line}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === "Enter" && save()}
      error={isWrong && t("email_domains_wrong")}
    />
  );
}
