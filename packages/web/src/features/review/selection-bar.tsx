import { Button, Group, Text } from "@mantine/core";
import { sectionOfForm } from "@opis/model/access/access";
import type { exportChosen } from "@opis/model/contract/companies/review";
import { isApprovalForm } from "@opis/model/forms/approval-forms";
import { isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { urlOf } from "../../api/call-endpoint.ts";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { useWords } from "../../i18n/language.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { DownloadProgress, useTableDownload } from "./download-progress.tsx";
import { dayQuery, type ReviewQuery, reviewKey } from "./review-queries.ts";
import type { ReviewAnswer, ShownColumn, ShownRow } from "./table-view-settings.ts";
import type { SelectedRows } from "./use-selected-rows.ts";

const CompareDialog = lazyPart(() =>
  import("./compare-dialog.tsx").then(({ CompareDialog: component }) => ({ default: component })),
);
const ChosenTags = lazyPart(() =>
  import("./set-selected-values.tsx").then(({ SetSelectedTags: component }) => ({ default: component })),
);
const ChosenStatus = lazyPart(() =>
  import("./set-selected-values.tsx").then(({ SetSelectedStatus: component }) => ({ default: component })),
);

interface ChosenBarProps {
  readonly wish: ReviewQuery;
  readonly chosen: SelectedRows;
  /** The shown columns, in order. */
  readonly columns: readonly ShownColumn[];
  readonly allColumns: readonly ShownColumn[];
}

const formats = ["xlsx", "csv"] as const;

/** Renders the actions on the selected rows. */
export function SelectionBar({ wish, chosen, columns, allColumns }: ChosenBarProps) {
  const say = useWords(reviewWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<"tags" | "status" | "compare">();
  const ids = [...chosen.ids];
  const { company, table } = wish;
  const read = client
    .getQueriesData<ReviewAnswer>({ queryKey: [...reviewKey(company), table, wish.language] })
    .flatMap(([, answer]): readonly ShownRow[] => answer?.results ?? []);
  const rowOf = (id: string | undefined) => read.find((row) => row.id === id);
  const [one, other] = [rowOf(ids[0]), rowOf(ids[1])];
  const form = read[0]?.form;
  // Past data is read-only.
  const hasTags =
    wish.at === undefined &&
    form !== undefined &&
    isQuestionnaire(form) &&
    allColumns.some(({ key }) => key === "tags");
  const { data: meta } = useQuery(companyMetaQuery(company));
  const mayAsk =
    hasTags && isAtLeast(meta?.access.settings, "view") && isAtLeast(meta?.access[sectionOfForm[form]], "manage");
  const { state, download, cancel } = useTableDownload();
  const start = (format: (typeof formats)[number]) => {
    const url = urlOf<typeof exportChosen>("/companies/:company_id/review/:table/export/", {
      params: { company_id: company, table },
    });
    const visibleKeys = columns.map(({ key }) => key).join();
    const body = { ...dayQuery(wish), ids, format, columns: visibleKeys, ordering: wish.ordering };
    void download(url, `${table}.${format}`, body);
  };
  const close = () => setOpened(undefined);
  return (
    <Group gap={8} mb={12} role="group" aria-label={say("chosen", { count: ids.length })}>
      <Text size="sm" fw={600} role="status">
        {say("chosen", { count: ids.length })}
      </Text>
      {hasTags && (
        <Button size="xs" variant="default" onClick={() => setOpened("tags")}>
          {say("tags")}
        </Button>
      )}
      {hasTags && isApprovalForm(form) && (
        <Button size="xs" variant="default" onClick={() => setOpened("status")}>
          {say("status")}
        </Button>
      )}
      {mayAsk && (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            // No link to open in a new tab: the address would not contain the selection.
            void navigate({
              to: screenAddress(company, "settings"),
              search: { tab: "mailing" },
              state: { asking: { form, ids } },
            })
          }
        >
          {say("mailLinks")}
        </Button>
      )}
      {ids.length === 2 && one && other && (
        <Button size="xs" variant="default" onClick={() => setOpened("compare")}>
          {say("compare")}
        </Button>
      )}
      {state ? (
        <DownloadProgress state={state} onCancel={cancel} />
      ) : (
        formats.map((format) => (
          <Button key={format} size="xs" variant="default" onClick={() => start(format)}>
            {format}
          </Button>
        ))
      )}
      <Button size="xs" variant="subtle" onClick={() => chosen.toggleAll(false)}>
        {say("clearChosen")}
      </Button>
      <Suspense>
        {opened === "compare" && one && other && (
          <CompareDialog columns={allColumns} rows={[one, other]} onClose={close} />
        )}
        {opened === "tags" && form && isQuestionnaire(form) && (
          <ChosenTags {...{ company, form, ids }} onClose={close} />
        )}
        {opened === "status" && form && isApprovalForm(form) && (
          <ChosenStatus {...{ company, form, ids }} onClose={close} />
        )}
      </Suspense>
    </Group>
  );
}
