import { Tabs } from "@mantine/core";
import { directoryCategories } from "@opis/model/forms/directories";
import { isFormName } from "@opis/model/forms/form-names";
import { directoryNames } from "@opis/model/forms/questionnaire-names";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { companyInitQuery, companyMetaQuery } from "../../api/common-queries.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { directoryWords } from "../../i18n/ru/directory.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useScrollToChosen } from "../../ui/lists/use-scroll-to-chosen.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { directoryRows } from "./directory-columns.tsx";
import { DirectoryList, declaredDirectories } from "./directory-list.tsx";
import classes from "./directory-page.module.css";

// Loaded on demand: its dialog needs much code.
const NewValues = lazyPart(() =>
  import("./new-values.tsx").then(({ NewValues: component }) => ({ default: component })),
);
const TagsList = lazyPart(() => import("./tags-list.tsx").then(({ TagsList: component }) => ({ default: component })));

const tagsTab = "tags";

/** Spaces as wide as two digits. */
const twoDigits = "\u2007\u2007";

/** Renders all directories of a company: find, add, rename, merge, delete. */
export function DirectoryPage() {
  const t = useWords(directoryWords);
  const pick = usePick();
  const router = useRouter();
  const { companyId } = useParams({ strict: false });
  const { form } = useSearch({ strict: false });
  const company = Number(companyId);
  const { data, isError, refetch } = useQuery(companyInitQuery(company));
  const { data: meta } = useQuery(companyMetaQuery(company));
  const openTab = form !== undefined && (form === tagsTab || isFormName(form)) ? form : "directory_item";
  const tabs = useScrollToChosen<HTMLDivElement>(openTab, data);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {meta !== undefined && meta.new_values > 0 && (
        <Suspense>
          <NewValues company={company} mayMerge={isAtLeast(meta.access.directory, "manage")} />
        </Suspense>
      )}
      <Tabs
        value={openTab}
        onChange={(tab) => router.history.push(screenAddress(company, "directory", { form: tab }))}
        keepMounted={false}
      >
        <Tabs.List ref={tabs} mb={24} className={classes.tabs}>
          {directoryNames.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              rightSection={<Count of={directoryRows(data, declaredDirectories[name])} />}
            >
              {t(name)}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value={tagsTab}>{t("tags")}</Tabs.Tab>
        </Tabs.List>
        {directoryNames.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === "directory_item" ? (
              <Tabs defaultValue="other_personal_data" variant="pills" keepMounted={false}>
                <Tabs.List mb={16}>
                  {Object.entries(directoryCategories).map(([category, title]) => (
                    <Tabs.Tab
                      key={category}
                      value={category}
                      rightSection={<Count of={directoryRows(data, declaredDirectories[name], { category })} />}
                    >
                      {pick(title)}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
                {Object.keys(directoryCategories).map((category) => (
                  <Tabs.Panel key={category} value={category}>
                    <DirectoryList company={company} form={name} data={data} among={{ category }} />
                  </Tabs.Panel>
                ))}
              </Tabs>
            ) : (
              <DirectoryList company={company} form={name} data={data} />
            )}
          </Tabs.Panel>
        ))}
        <Tabs.Panel value={tagsTab}>
          <Suspense>
            <TagsList company={company} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Renders the number of values; reserves two digits until it is known. */
function Count({ of }: { readonly of: readonly unknown[] | undefined }) {
  return <span className={classes.count}>{of ? of.length : twoDigits}</span>;
}
