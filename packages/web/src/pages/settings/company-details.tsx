import { Button, Group, Skeleton, Stack, Textarea, TextInput } from "@mantine/core";
import type { updateCompany } from "@opis/model/contract/companies/companies";
import { textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call.ts";
import { fieldError } from "../../api/field-error.ts";
import { companyInitQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { nameProblem } from "../../ui/dialogs/name-problem.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactBeside } from "../../ui/messages/react-beside.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { commonWords } from "../../words/common.ts";
import { companySettingsWords } from "../../words/company-settings.ts";
import { useWords } from "../../words/define-words.ts";

interface CompanyDetailsProps {
  readonly company: number;
  readonly mayChange: boolean;
}

/** What a company is called, and what is said of it. */
export function CompanyDetails({ company, mayChange }: CompanyDetailsProps) {
  const t = useWords(companySettingsWords);
  const { data } = useQuery({ ...companyInitQuery(company), select: (init) => init.company });
  return (
    <PageSection title={t("company")}>
      {data ? <DetailsForm company={company} mayChange={mayChange} told={data} /> : <Skeleton height={210} aria-busy />}
    </PageSection>
  );
}

interface Details {
  readonly name: string;
  readonly description: string;
}

function DetailsForm({ company, mayChange, told }: CompanyDetailsProps & { readonly told: Details }) {
  const t = useWords(companySettingsWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const [name, setName] = useState(told.name);
  const [description, setDescription] = useState(told.description);
  const save = useSingleMutation({
    meta: { quiet: true },
    mutationFn: (body: Details) =>
      call<typeof updateCompany>("PATCH /companies/:company_id/", { params: { company_id: company }, body }),
    onError: (error: Error) => reactBeside(error, "name"),
    onSuccess: async () => {
      notify("success", t("saved"));
      await Promise.all([
        cache.invalidateQueries({ queryKey: queryKeys.companies }),
        cache.invalidateQueries({ queryKey: queryKeys.company(company) }),
      ]);
    },
  });
  const isChanged = name.trim() !== told.name || description !== told.description;
  const problem = name.trim() === told.name ? undefined : nameProblem(name, told.name, textMinCharacters);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) save.mutate({ name: name.trim(), description });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={t("name")}
          value={name}
          readOnly={!mayChange}
          maxLength={textMaxCharacters.name}
          onChange={(event) => {
            save.reset();
            setName(event.currentTarget.value);
          }}
          error={problem ? common(problem) : fieldError(save.error, "name")}
        />
        <Textarea
          label={t("companyDescription")}
          description={t("companyDescriptionHint")}
          value={description}
          readOnly={!mayChange}
          autosize
          minRows={2}
          maxLength={textMaxCharacters.long}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {mayChange && (
          <Group justify="flex-end">
            <Button type="submit" disabled={!isChanged || problem !== undefined} loading={save.isPending}>
              {common("save")}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
