import { Button, Modal, NativeSelect, Select, Stack } from "@mantine/core";
import { type Level, type LevelBySection, levelsUpTo } from "@opis/model/access/access";
import { levelTitles, sectionTitles } from "@opis/model/access/access-titles";
import { type CollectionName, isCollection, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { collectionListQuery } from "../../api/common-queries.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { accessWords } from "../../i18n/ru/access.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { userPageWords } from "../../i18n/ru/user-page.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import type { GrantChanges } from "./use-user-page-changes.ts";
import type { UserDetails } from "./user-queries.ts";

const kinds = questionnaireNames.filter(isCollection);

interface GrantDialogProps {
  readonly company: number;
  readonly grants: UserDetails["grants"];
  readonly own: LevelBySection;
  readonly changes: GrantChanges;
  readonly onClose: () => void;
}

/** Grants a level for one questionnaire to a person or to a group. */
export function GrantDialog({ company, grants, own, changes, onClose }: GrantDialogProps) {
  const t = useWords(userPageWords);
  const access = useWords(accessWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const [form, setForm] = useState<CollectionName>("process");
  const [id, setId] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Level>("edit");
  const { data } = useQuery(collectionListQuery(company, form));
  const grantedIds = grants.filter((grant) => grant.form === form).map(({ object_id }) => object_id);
  const rows = (data?.rows ?? []).filter((row) => !grantedIds.includes(row.id));
  const chosenRow = rows.find((row) => String(row.id) === id);
  const offered: readonly Level[] = levelsUpTo(own[form]).filter((option) => option !== "none");
  const level = offered.includes(wanted) ? wanted : offered.at(-1);
  const submit = () => {
    if (chosenRow && level)
      changes.grant.mutate({ form, object_id: chosenRow.id, name: chosenRow.name, level }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={t("grantTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <NativeSelect
          label={t("kind")}
          value={form}
          data={kinds
            .filter((kind) => own[kind] !== "none")
            .map((value) => ({ value, label: pick(sectionTitles[value]) }))}
          onChange={({ currentTarget: { value } }) => {
            setForm(kinds.find((kind) => kind === value) ?? form);
            setId(null);
          }}
        />
        <Select
          label={t("questionnaire")}
          searchable
          data={rows.map((row) => ({ value: String(row.id), label: row.name }))}
          value={id}
          onChange={setId}
          nothingFoundMessage={data && common("nothingFound")}
          data-autofocus
        />
        <NativeSelect
          label={access("level")}
          value={level}
          data={offered.map((value) => ({ value, label: pick(levelTitles[value]) }))}
          onChange={({ currentTarget: { value } }) => setWanted(offered.find((option) => option === value) ?? wanted)}
        />
        <DialogFooter onCancel={onClose}>
          <Button disabled={!chosenRow || !level} loading={changes.grant.isPending} onClick={submit}>
            {t("open")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
