import { Group, Skeleton, Stack } from "@mantine/core";
import { type Actor, can } from "@opis/model/access/access";
import type { companyInitData } from "@opis/model/contract/companies/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { Suspense, useMemo } from "react";
import { type ApartName, apartForms, isUsed } from "../../questionnaires/registry.ts";
import { laterPart, lazyPart } from "../../ui/lazy-part.ts";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";
import { formsHintsWords } from "../../words/forms-hints.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { useLanguage } from "../../words/words.ts";
import { AddForm } from "./add-forms.tsx";
import { FormsSection, type FormsSectionProps } from "./forms-section.tsx";
import { type ListedRow, listedForms, listedRows } from "./listed-forms.ts";
import { NextSteps } from "./next-steps.tsx";
import { GapsProvider } from "./readiness-cell.tsx";
import { useApartLists } from "./use-apart-lists.ts";
import { useModelsAmongLists } from "./use-models-among-lists.ts";
import { useNarrowing } from "./use-narrowing.ts";

// Its list of options is as much code as the screen itself, and not every company has tags.
const TagFilter = laterPart(() =>
  import("./tag-filter.tsx").then(({ TagFilter: component }) => ({ default: component })),
);

const ThreatModels = lazyPart(() =>
  import("../threats/models/threat-models.tsx").then(({ ThreatModels: component }) => ({ default: component })),
);

const StatusFilter = laterPart(() =>
  import("./status-filter.tsx").then(({ StatusFilter: component }) => ({ default: component })),
);

interface FormsListsProps {
  readonly companyId: number;
  readonly data: AnswerOf<typeof companyInitData>;
  /** What the user may do in the company; undefined while that is being loaded. */
  readonly actor: Actor | undefined;
}

/** The tables of a company's questionnaires, with what narrows them. */
export function FormsLists({ companyId, data, actor }: FormsListsProps) {
  const t = useWords(formsListWords);
  const actions = useWords(formActionsWords);
  const { search, setSearch, tag, setTag, status, setStatus, isShown, hasShown, isAny } = useNarrowing();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles are in the language chosen now
  const lists = useMemo(() => listedForms({ data, t }), [data, t, language]);
  const listed = lists.filter(({ form }) => hasShown(form));
  const apart = useApartLists(
    companyId,
    apartForms.filter((form) => isUsed(form, data.company)),
  );
  const models = useModelsAmongLists(companyId, actor);
  return (
    <GapsProvider companyId={companyId}>
      <NextSteps companyId={companyId} data={data} />
      <Group mb={24} gap={12}>
        <SearchInput label={actions("search")} value={search} onChange={setSearch} />
        {data.tags.length > 0 && (
          <Suspense fallback={<Skeleton height={36} w={{ base: "100%", sm: 220 }} />}>
            <TagFilter tags={data.tags} value={tag} onChange={setTag} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton height={36} w={{ base: "100%", sm: 220 }} />}>
          <StatusFilter value={status} onChange={setStatus} />
        </Suspense>
      </Group>
      <Stack gap="xl">
        {listed.map(({ key, form, title, rows, empty, isInactive }) => (
          <FormsSection
            key={key}
            companyId={companyId}
            form={form}
            actor={actor}
            title={title}
            rows={rows}
            isShown={isShown}
            empty={empty}
            add={
              form &&
              !isInactive && (
                <AddForm
                  companyId={companyId}
                  form={form}
                  withTypical={actor !== undefined && can(actor, "edit", { form })}
                />
              )
            }
          />
        ))}
        <Suspense fallback={<Skeleton height={96} />}>
          {models.mayView && isAny && <ThreatModels company={companyId} isSection />}
          {/* Nothing that can be pressed is shown before what stands above it: a press is lost on what moves under it. */}
          {!models.areComing &&
            apart
              .filter(({ form }) => hasShown(form))
              .map(({ form, rows, onRetry }) => (
                <ApartSection
                  key={form}
                  companyId={companyId}
                  form={form}
                  actor={actor}
                  title={t(form)}
                  rows={rows}
                  isShown={isShown}
                  empty={formsHintsWords.text(`no_${form}`)}
                  add={<AddForm companyId={companyId} form={form} withTypical={false} />}
                  onRetry={onRetry}
                />
              ))}
        </Suspense>
      </Stack>
    </GapsProvider>
  );
}

interface ApartSectionProps extends Omit<FormsSectionProps, "rows" | "form"> {
  readonly form: ApartName;
  readonly rows: readonly ListedRow[] | undefined;
}

/** A table whose rows are loaded apart from the company's initial data. */
function ApartSection({ rows, ...section }: ApartSectionProps) {
  const listed = useMemo(() => listedRows(section.form, rows), [section.form, rows]);
  return <FormsSection {...section} rows={listed} />;
}
