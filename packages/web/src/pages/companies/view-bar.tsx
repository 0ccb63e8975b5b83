import { Button, CloseButton, Group } from "@mantine/core";
import { useState } from "react";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { companiesWords } from "../../words/companies.ts";
import { useWords } from "../../words/define-words.ts";
import { type CompanyView, conditions, everyCompany, isOf, isSameView, keepViews, keptViews } from "./company-view.ts";
import type { ListedCompany } from "./listed-company.ts";

interface ViewBarProps {
  readonly companies: readonly ListedCompany[];
  readonly view: CompanyView;
  readonly onChange: (view: CompanyView) => void;
}

/** Narrows the list of companies: by name or INN, to those with something to do, and by what was kept of both. */
export function ViewBar({ companies, view, onChange }: ViewBarProps) {
  const t = useWords(companiesWords);
  const [kept, setKept] = useState(keptViews);
  const keep = (views: readonly CompanyView[]) => {
    setKept(views);
    keepViews(views);
  };
  const nameOf = ({ only, search }: CompanyView) =>
    [only && t(`only_${only}`), search && `«${search}»`].filter(Boolean).join(" · ");
  const isKept = kept.some((one) => isSameView(one, view));
  const isPlain = isSameView(view, everyCompany);
  return (
    <Group gap={8} mb="md">
      <SearchInput label={t("find")} value={view.search} onChange={(search) => onChange({ ...view, search })} />
      <Group gap={8} role="group" aria-label={t("only")}>
        {conditions.map((only) => {
          const count = companies.filter((company) => isOf(only, company)).length;
          const isOn = view.only === only;
          return (
            <Button
              key={only}
              size="sm"
              variant={isOn ? "light" : "default"}
              aria-pressed={isOn}
              data-only={only}
              onClick={() => onChange({ ...view, only: isOn ? null : only })}
            >
              {t(`only_${only}`)}
              {count > 0 && ` · ${count}`}
            </Button>
          );
        })}
      </Group>
      {kept.length > 0 && (
        <Group gap={8} role="group" aria-label={t("keptViews")}>
          {kept.map((one) => (
            <Group key={nameOf(one)} gap={0} wrap="nowrap">
              <Button
                size="sm"
                variant={isSameView(one, view) ? "light" : "subtle"}
                aria-pressed={isSameView(one, view)}
                onClick={() => onChange(isSameView(one, view) ? everyCompany : one)}
              >
                {nameOf(one)}
              </Button>
              <CloseButton
                aria-label={t("forgetView", { name: nameOf(one) })}
                onClick={() => keep(kept.filter((other) => other !== one))}
              />
            </Group>
          ))}
        </Group>
      )}
      {!isPlain && !isKept && (
        <Button size="sm" variant="subtle" onClick={() => keep([...kept, view])}>
          {t("keepView")}
        </Button>
      )}
    </Group>
  );
}
