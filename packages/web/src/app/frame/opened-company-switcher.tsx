import { Combobox, Popover, ScrollArea, TextInput, useCombobox } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCheck, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { companiesQuery } from "../../api/common-queries.ts";
import { recentCompanies } from "../../api/recent-companies.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import { IncrementalList } from "../../ui/lists/incremental-list.tsx";
import { type Findable, matchesName } from "../../ui/lists/match-by-name.ts";
import { useOpenOnMount } from "../../ui/use-open-on-mount.ts";
import { CompanyButton, type SwitchedCompany } from "./company-button.tsx";
import classes from "./side-menu.module.css";

/** Renders the list of companies to switch to; opens on mount. */
export function OpenedCompanySwitcher(switched: SwitchedCompany) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const button = useOpenOnMount();
  return (
    <Popover opened={opened} onChange={close} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <CompanyButton {...switched} onClick={toggle} ref={button} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <CompanyList onChoose={close} currentId={switched.company?.id} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface CompanyListProps {
  readonly currentId: number | undefined;
  readonly onChoose: () => void;
}

interface SwitcherCompany extends Findable {
  readonly id: number;
}

/** Renders the user's companies, recent ones first, filtered by name or INN. */
function CompanyList({ currentId, onChoose }: CompanyListProps) {
  const t = useWords(frameWords);
  const common = useWords(commonWords);
  const navigate = useNavigate();
  // The combobox has no dropdown: its keys work while it is mounted.
  const combobox = useCombobox({ opened: true });
  const [search, setSearch] = useState("");
  const { data } = useQuery(companiesQuery());
  const matches = (data?.results ?? []).filter((company) => matchesName(company, search));
  const { recent, others } = byRecency(matches);
  // Enter opens the first of what is found, once that is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found moves with the text and with the companies
  useEffect(() => void (search !== "" && combobox.selectFirstOption()), [search, data]);
  const open = (id: string) => {
    onChoose();
    void navigate({ to: "/company/$companyId/forms/", params: { companyId: Number(id) } });
  };
  const options = (companies: readonly SwitcherCompany[]) => (
    <IncrementalList rows={companies}>
      {({ id, name, inn }) => (
        <Combobox.Option key={id} value={String(id)} active={id === currentId} className={classes.option}>
          <span className={classes.companyNames}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            {inn && <span className={classes.inn}>{t("inn", { inn })}</span>}
          </span>
          {id === currentId && <IconCheck size={16} aria-hidden />}
        </Combobox.Option>
      )}
    </IncrementalList>
  );
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <Combobox.EventsTarget>
        <TextInput
          m="xs"
          leftSection={<IconSearch size={16} />}
          placeholder={t("findCompany")}
          aria-label={t("findCompany")}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
      </Combobox.EventsTarget>
      <ScrollArea.Autosize mah={360} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Combobox.Options p={4} aria-label={t("companies")}>
          {recent.length > 0 && <Combobox.Group label={t("recent")}>{options(recent)}</Combobox.Group>}
          {others.length > 0 && (
            <Combobox.Group label={recent.length > 0 ? t("others") : undefined}>{options(others)}</Combobox.Group>
          )}
          {data && matches.length === 0 && <Combobox.Empty>{common("nothingFound")}</Combobox.Empty>}
        </Combobox.Options>
      </ScrollArea.Autosize>
    </Combobox>
  );
}

function byRecency(companies: readonly SwitcherCompany[]): { recent: SwitcherCompany[]; others: SwitcherCompany[] } {
  const ids = recentCompanies();
  const recent = ids.flatMap((id) => companies.filter((company) => company.id === id));
  return { recent, others: companies.filter(({ id }) => !ids.includes(id)) };
}
