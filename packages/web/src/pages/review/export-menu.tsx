import { Button, Group, Menu, Progress, Text } from "@mantine/core";
import type { exportReview } from "@opis/model/contract/review";
import { IconDownload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { urlOf } from "../../api/call.ts";
import { downloadFile } from "../../api/download-file.ts";
import { reactToError } from "../../ui/react-to-error.ts";
import { useWords } from "../../words/define-words.ts";
import { reviewWords } from "../../words/review.ts";
import { type ReviewWish, wishedDay, wishedRows } from "./review-queries.ts";
import { isShown, type ReviewView, type ShownColumn } from "./review-view.ts";

interface ExportMenuProps {
  readonly wish: ReviewWish;
  readonly view: ReviewView;
  readonly columns: readonly ShownColumn[];
}

const formats = ["xlsx", "csv"] as const;

/** Downloads what is shown, or the whole table; a long one can be given up. */
export function ExportMenu({ wish, view, columns }: ExportMenuProps) {
  const say = useWords(reviewWords);
  const [bytes, setBytes] = useState<number>();
  const control = useRef<AbortController>(undefined);
  const shown = columns.filter((column) => isShown(column, view)).map(({ key }) => key);
  const all = columns.map(({ key }) => key);
  const { company, table } = wish;
  const download = async (format: (typeof formats)[number], isWhole: boolean) => {
    control.current = new AbortController();
    const { signal } = control.current;
    const url = urlOf<typeof exportReview>("/companies/:company_id/review/:table/export/", {
      params: { company_id: company, table },
      query: { ...(isWhole ? wishedDay(wish) : wishedRows(wish)), format, columns: (isWhole ? all : shown).join() },
    });
    setBytes(0);
    try {
      await downloadFile(url, `${table}.${format}`, { signal, onBytes: setBytes });
    } catch (error) {
      if (!signal.aborted) reactToError(error);
    } finally {
      setBytes(undefined);
    }
  };
  if (bytes !== undefined)
    return (
      <Group gap={8} role="status">
        <Progress value={100} animated w={80} aria-label={say("downloading")} />
        <Text size="sm">{say("kilobytes", { kilobytes: Math.round(bytes / 1_000) })}</Text>
        <Button variant="default" onClick={() => control.current?.abort()}>
          {say("cancel")}
        </Button>
      </Group>
    );
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
            <Menu.Item key={`${format} ${isWhole}`} onClick={() => void download(format, isWhole)}>
              {say(isWhole ? "downloadAll" : "downloadShown", { format })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
