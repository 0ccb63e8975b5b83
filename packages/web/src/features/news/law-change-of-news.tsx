import { Select, Stack, Text, Title } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { companiesQuery } from "../../api/common-queries.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { newsWords } from "../../i18n/ru/news.ts";
import { HrefLink } from "../../ui/href-link.tsx";

/** More companies are chosen from a list that can be searched. */
const linkedMost = 5;

/** Leads from a piece of news to what the law changes on its date for each company of the reader. */
export function LawChangeOfNews({ date }: { readonly date: string }) {
  const t = useWords(newsWords);
  const language = useLanguage();
  const { data } = useQuery(companiesQuery());
  const day = dateText(`${date}T12:00`, language);
  if (date <= new Date().toISOString().slice(0, 10)) return <Text mt="lg">{t("lawPassed", { day })}</Text>;
  const companies = (data?.results ?? []).filter(({ access }) => access.documents !== "none");
  if (companies.length === 0) return null;
  return (
    <section aria-label={t("law", { day })}>
      <Title order={2} size="h4" mt="lg">
        {t("law", { day })}
      </Title>
      {companies.length > linkedMost ? (
        <CompanyChoice companies={companies} date={date} />
      ) : (
        <Stack gap={4} mt="xs" align="flex-start">
          {companies.map(({ id, name }) => (
            <HrefLink key={id} href={screenAddress(id, "risks/law", { date })}>
              {name}
            </HrefLink>
          ))}
        </Stack>
      )}
    </section>
  );
}

interface CompanyChoiceProps {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly date: string;
}

function CompanyChoice({ companies, date }: CompanyChoiceProps) {
  const t = useWords(newsWords);
  const navigate = useNavigate();
  return (
    <Select
      mt="xs"
      maw={420}
      label={t("lawCompany")}
      placeholder={t("lawCompanyHint")}
      searchable
      limit={50}
      data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) =>
        void (
          id && navigate({ to: "/company/$companyId/risks/law/", params: { companyId: Number(id) }, search: { date } })
        )
      }
    />
  );
}
