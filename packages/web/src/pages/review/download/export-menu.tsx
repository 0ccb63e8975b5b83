import { Button, Menu } from "@mantine/core";
import type { exportReview } from "@opis/model/contract/companies/review";
import { IconDownload } from "@tabler/icons-react";
import { urlOf } from "../../../api/call.ts";
import { useWords } from "../../../words/define-words.ts";
import { reviewWords } from "../../../words/review.ts";
import { type ReviewWish, wishedDay, wishedRows } from "../review-queries.ts";
import { isShown, type ReviewView, type ShownColumn } from "../review-view.ts";
import { DownloadProgress } from "./download-progress.tsx";
import { useTableDownload } from "./use-table-download.ts";

interface ExportMenuProps {
  readonly wish: ReviewWish;
  readonly view: ReviewView;
  readonly columns: readonly ShownColumn[];
}

const formats = ["xlsx", "csv"] as const;

/** Downloads what is shown, or the whole table; a long one can be given up. */
export function ExportMenu({ wish, view, columns }: ExportMenuProps) {
  const say = useWords(reviewWords);
  const { state, download, cancel } = useTableDownload();
  const shown = columns.filter((column) => isShown(column, view)).map(({ key }) => key);
  const all = columns.map(({ key }) => key);
  const { company, table } = wish;
  const start = (format: (typeof formats)[number], isWhole: boolean) => {
    const url = urlOf<typeof exportReview>("/companies/:company_id/review/:table/export/", {
      params: { company_id: company, table },
      query: { ...(isWhole ? wishedDay(wish) : wishedRows(wish)), format, columns: (isWhole ? all : shown).join() },
    });
    void download(url, `${table}.${format}`);
  };
  if (state) return <DownloadProgress state={state} onCancel={cancel} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {say("download")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[false, true].map((isWhole) =>
          formats.map((format) => (
            <Menu.Item key={`${format} ${isWhole}`} onClick={() => start(format, isWhole)}>
              {say(isWhole ? "downloadAll" : "downloadShown", { format })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
