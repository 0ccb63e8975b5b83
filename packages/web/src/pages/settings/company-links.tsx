import { Button, Group, SegmentedControl, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LinkItems, NoLinks } from "../../form/links/link-list.tsx";
import { linksQuery } from "../../form/links/links-query.ts";
import { stateOfLink } from "../../form/links/state-of-link.ts";
import { useToday } from "../../form/use-today.ts";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { linksWords } from "../../words/links.ts";
import { findLinks, type LinkState, linkStates } from "./find-links.ts";

/** So many links are shown at first, and so many more each time. */
const shownAtOnce = 20;

/** All links of a company: those that are open at first, found by what they open and by whom they are for. */
export function CompanyLinks({ company }: { readonly company: number }) {
  const t = useWords(linksWords);
  const forms = useWords(formsListWords);
  const today = useToday(company);
  const { data } = useQuery(linksQuery(company));
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<LinkState>();
  const [most, setMost] = useState(shownAtOnce);
  if (!data) return <Skeleton height={64} aria-busy />;
  if (data.length === 0) return <NoLinks text={t("noneText")} />;
  const inState = (state: LinkState) => data.filter((link) => isIn(state, stateOfLink(link, today)));
  const state = chosen ?? linkStates.find((one) => inState(one).length > 0) ?? "open";
  const found = findLinks(inState(state), search, forms);
  return (
    <Stack gap={12}>
      <Group gap={12}>
        <SearchInput label={t("search")} value={search} onChange={setSearch} />
        <SegmentedControl
          aria-label={t("show")}
          value={state}
          onChange={(value) => {
            setChosen(linkStates.find((one) => one === value));
            setMost(shownAtOnce);
          }}
          data={linkStates.map((one) => ({ value: one, label: t(`${one}Links`, { count: inState(one).length }) }))}
          style={{ maxWidth: "100%", overflowX: "auto" }}
        />
      </Group>
      {found.length === 0 && <NoLinks text={t("noneFound")} />}
      <LinkItems company={company} links={found.slice(0, most)} isNamed />
      {found.length > most && (
        <Group>
          <Button variant="default" onClick={() => setMost(most + shownAtOnce)}>
            {t("more", { count: found.length - most })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function isIn(state: LinkState, own: ReturnType<typeof stateOfLink>): boolean {
  return (own === "open") === (state === "open");
}
