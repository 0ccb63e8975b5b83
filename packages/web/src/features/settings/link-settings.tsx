import { Button, Group, SegmentedControl, Skeleton, Stack, TagsInput } from "@mantine/core";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { companyInitQuery } from "../../api/common-queries.ts";
import type { OutsideLink } from "../../form-engine/links/link-dialog.tsx";
import { LinkItems, linkState, NoLinks } from "../../form-engine/links/link-list.tsx";
import { linksQuery } from "../../form-engine/links/links-query.ts";
import { useToday } from "../../form-engine/use-today.ts";
import { useWords } from "../../i18n/language.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { linksWords } from "../../i18n/ru/link-management.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { matchesName } from "../../ui/lists/match-by-name.ts";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";

const LinkDialog = lazyPart(() =>
  import("../../form-engine/links/link-dialog.tsx").then(({ LinkDialog: component }) => ({ default: component })),
);

/** Number of links shown initially, and added each time. */
const shownAtOnce = 20;

/** Link states for managers: usable, or ended. */
const linkStates = ["open", "over"] as const;
type LinkState = (typeof linkStates)[number];

/** Returns links whose questionnaire, tags, first characters, recipient or respondents contain every word of a search. */
export function findLinks(
  links: readonly OutsideLink[],
  search: string,
  nameOf: (form: QuestionnaireName) => string,
): OutsideLink[] {
  return links.filter(({ key, name, form_type, group, recipient, respondents }) => {
    const opens = name ?? (form_type ? nameOf(form_type) : "");
    const people = respondents.map(({ email }) => email);
    return matchesName({ name: [opens, ...group, recipient, ...people, key].join(" ") }, search);
  });
}

/** Renders all links of a company, by default the open ones, with a search by target and recipient. */
function CompanyLinks({ company }: { readonly company: number }) {
  const t = useWords(linksWords);
  const forms = useWords(formsListWords);
  const today = useToday(company);
  const { data } = useQuery(linksQuery(company));
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<LinkState>();
  const [most, setMost] = useState(shownAtOnce);
  if (!data) return <Skeleton height={64} aria-busy />;
  if (data.length === 0) return <NoLinks text={t("noneText")} />;
  const inState = (state: LinkState) => data.filter((link) => isIn(state, linkState(link, today)));
  const state = chosen ?? linkStates.find((option) => inState(option).length > 0) ?? "open";
  const matchingLinks = findLinks(inState(state), search, forms);
  return (
    <Stack gap={12}>
      <Group gap={12}>
        <SearchInput label={t("search")} value={search} onChange={setSearch} />
        <SegmentedControl
          aria-label={t("show")}
          value={state}
          onChange={(value) => {
            setChosen(linkStates.find((option) => option === value));
            setMost(shownAtOnce);
          }}
          data={linkStates.map((option) => ({
            value: option,
            label: t(`${option}Links`, { count: inState(option).length }),
          }))}
          style={{ maxWidth: "100%", overflowX: "auto" }}
        />
      </Group>
      {matchingLinks.length === 0 && <NoLinks text={t("noneFound")} />}
      <LinkItems company={company} links={matchingLinks.slice(0, most)} isNamed />
      {matchingLinks.length > most && (
        <Group>
          <Button variant="default" onClick={() => setMost(most + shownAtOnce)}>
            {t("more", { count: matchingLinks.length - most })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function isIn(state: LinkState, linkStateNow: ReturnType<typeof linkState>): boolean {
  return (linkStateNow === "open") === (state === "open");
}

/** Renders all links of a company for outsiders, and the button that creates one by tags. */
export function LinkSettings({ company }: { readonly company: number }) {
  const t = useWords(linksWords);
  const [isMaking, setMaking] = useState(false);
  const [tags, setTags] = useState<string[]>([]);
  const { data: companyTags = [] } = useQuery({ ...companyInitQuery(company), select: (data) => data.tags });
  const close = () => {
    setMaking(false);
    setTags([]);
  };
  return (
    <PageSection
      title={t("title")}
      hint={t("hint")}
      actions={
        <Button variant="default" onClick={() => setMaking(true)}>
          {t("makeByTags")}
        </Button>
      }
    >
      <CompanyLinks company={company} />
      {isMaking && (
        <Suspense>
          <LinkDialog
            company={company}
            title={t("makeByTags")}
            targets={tags.length > 0 ? [{ name: tags.join(", "), tags }] : []}
            choice={
              <TagsInput
                label={t("tags")}
                description={t("tagsHint")}
                data={companyTags}
                value={tags}
                onChange={setTags}
              />
            }
            onClose={close}
          />
        </Suspense>
      )}
    </PageSection>
  );
}
