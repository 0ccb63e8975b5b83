import { Tabs } from "@mantine/core";
import { isReviewName, reviewNames, reviewTitles } from "@opis/model/review/table-names";
import { reviewAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { currentUserQuery } from "../../api/common-queries.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { useScrollToChosen } from "../../ui/lists/use-scroll-to-chosen.ts";
import { TabMenu } from "../../ui/page/tab-menu.tsx";
import { NotFoundPage } from "../errors/lazy-error-pages.tsx";
import classes from "./review-grid.module.css";
import { LoadedReview } from "./review-table.tsx";

interface ReviewScreenProps {
  readonly company: number;
  readonly table: string;
  /** Column filters of the link that led here. */
  readonly requestedFilters: object | undefined;
  /** The date at whose end the table is shown; undefined for now. */
  readonly at: string | undefined;
}

/** Renders the tabs of the review tables and the open table. */
export function ReviewScreen({ company, table, requestedFilters, at }: ReviewScreenProps) {
  const say = useWords(reviewWords);
  const pick = usePick();
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery);
  const row = useScrollToChosen<HTMLDivElement>(table);
  if (!isReviewName(table)) return <NotFoundPage />;
  const open = (name: string) => void navigate({ href: reviewAddress(company, name, undefined, at) });
  return (
    <Tabs value={table} onChange={(name) => name && open(name)}>
      <div className={classes.tabRow} data-unprinted>
        <Tabs.List ref={row} className={classes.tabs} aria-label={say("tables")}>
          {reviewNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {pick(reviewTitles[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <TabMenu
          label={say("allTables")}
          tabs={reviewNames.map((key) => ({ key, title: pick(reviewTitles[key]) }))}
          shown={table}
          onOpen={open}
        />
      </div>
      <Tabs.Panel value={table}>
        {user && (
          <LoadedReview
            key={`${company}/${table}/${JSON.stringify(requestedFilters)}/${at}`}
            {...{ company, table, requestedFilters, at }}
            person={user.id}
          />
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
