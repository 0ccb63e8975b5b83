import { TagsInput } from "@mantine/core";
import type { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { listPath, type QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { getProperty } from "@opis/model/rows/plain-object";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { useWords } from "../../i18n/words.ts";
import { BulkActionDialog } from "../../ui/dialogs/bulk-action-dialog.tsx";
import { useListsChanged } from "./use-invalidate-lists.ts";

interface ChosenTagsProps {
  readonly company: number;
  readonly form: QuestionnaireName;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

type Calls = ReturnType<typeof collectionEndpoints>;

/** Adds and removes tags of the selected questionnaires; their other tags stay. */
export function SetSelectedTags({ company, form, ids, onClose }: ChosenTagsProps) {
  const say = useWords(reviewWords);
  const onDone = useListsChanged(company);
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const known = useQuery({ ...companyInitQuery(company), select: ({ tags }) => tags }).data ?? [];
  const work = async (id: string) => {
    const params = { company_id: company, id: Number(id) };
    const row = await call<Calls["read"]>(`GET ${listPath(form)}:id/`, { params });
    const before = getProperty(row, "tags");
    const own = Array.isArray(before) ? before.map(String) : [];
    const tags = [...new Set([...own, ...added])].filter((tag) => !removed.includes(tag));
    if (tags.join("\n") === own.join("\n")) return;
    const headers = { "If-Unmodified-Since-Version": String(row.row_version) };
    await call<Calls["update"]>(`PATCH ${listPath(form)}:id/`, { params, body: { tags }, headers });
  };
  const input = { data: [...known], splitChars: [";", ",", "\n"], acceptValueOnBlur: true };
  return (
    <BulkActionDialog
      {...{ ids, work, onDone, onClose }}
      action={say("change")}
      title={say("tagsTitle")}
      isReady={added.length + removed.length > 0}
    >
      <TagsInput {...input} label={say("addTags")} value={added} onChange={setAdded} data-autofocus />
      <TagsInput {...input} label={say("removeTags")} value={removed} onChange={setRemoved} />
    </BulkActionDialog>
  );
}
