import { Drawer, Text } from "@mantine/core";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { QuestionnairePanel } from "../../form-engine/embedded-questionnaire.tsx";
import { useSaveState } from "../../form-engine/saving/save-store.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { reviewKey } from "./review-queries.ts";
import type { ShownRow } from "./table-view-settings.ts";

interface RowPanelProps {
  readonly company: number;
  readonly row: ShownRow;
  /** Address of its page. */
  readonly url: string;
  readonly onClose: () => void;
}

/** Renders a row's questionnaire next to the table: editable as on its page. */
export function RowPanel({ company, row, url, onClose }: RowPanelProps) {
  const say = useWords(reviewWords);
  const common = useWords(commonWords);
  const { root_form: form, root_id: id, cells } = row;
  const client = useQueryClient();
  const savedAt = useSaveState((state) => state.savedAt);
  useEffect(() => {
    if (savedAt.size > 0) void client.invalidateQueries({ queryKey: reviewKey(company) });
  }, [savedAt, client, company]);
  const isSingle = formNamed(form).scope === "singleton";
  const [title = ""] = Object.values(cells);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <HrefLink href={url} size="sm">
        {say("toPage")}
      </HrefLink>
      <QuestionnairePanel company={company} form={form} id={isSingle ? null : id} address={url} />
    </Drawer>
  );
}
