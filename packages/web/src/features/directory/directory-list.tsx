import { Button, Group, Stack, TextInput } from "@mantine/core";
import { levelToDelete } from "@opis/model/access/access";
import type { exportRows } from "@opis/model/contract/companies/imports";
import type { companyInitData } from "@opis/model/contract/companies/init-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { Form } from "@opis/model/declaration/form";
import { addressItem, directoryItem, employee, macroGoal, subject } from "@opis/model/forms/directories";
import type { FormName } from "@opis/model/forms/form-names";
import type { DirectoryName } from "@opis/model/forms/questionnaire-names";
import { thirdParty } from "@opis/model/forms/third-party";
import { normaliseName } from "@opis/model/text/normalise-name";
import { IconDownload, IconList, IconPlus, IconSearch } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ClipboardEvent, type FormEvent, Suspense, useState } from "react";
import { urlOf } from "../../api/call-endpoint.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { downloadFile } from "../../api/download-file.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { splitList } from "../../form-engine/picking/split-list.ts";
import { addingFailed } from "../../form-engine/saving/addition-error-text.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { directoryWords } from "../../i18n/ru/directory.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { EmptyState } from "../../ui/page/page-states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { type DirectoryRow, directoryColumns, directoryName, directoryRows } from "./directory-columns.tsx";

interface DirectoryListProps {
  readonly company: number;
  readonly form: DirectoryName;
  readonly data: AnswerOf<typeof companyInitData> | undefined;
  /** Only rows with these values; new ones get them. */
  readonly among?: Readonly<Record<string, string>>;
}

const DeleteDialog = lazyPart(() =>
  import("./delete-directory-value-dialog.tsx").then(({ DeleteDialog: component }) => ({ default: component })),
);
const EditDialog = lazyPart(() =>
  import("./edit-dialog.tsx").then(({ EditDialog: component }) => ({ default: component })),
);
const ThirdPartyPanel = lazyPart(() =>
  import("./third-party-panel.tsx").then(({ ThirdPartyPanel: component }) => ({ default: component })),
);
const MergeDialog = lazyPart(() =>
  import("./merge-dialog.tsx").then(({ MergeDialog: component }) => ({ default: component })),
);

type Answers = Readonly<Record<string, string>>;

/** The open dialog over a directory; for a new value, with its initial answers. */
type DirectoryDialog =
  | { readonly kind: "add"; readonly found: Answers }
  | { readonly kind: "edit" | "delete"; readonly row: DirectoryRow }
  | { readonly kind: "panel"; readonly id: number }
  | { readonly kind: "merge"; readonly ids: readonly number[]; readonly name: string };

interface DirectoryDialogsProps {
  readonly company: number;
  readonly form: DirectoryName;
  /** What values of this list have in common. */
  readonly among: Answers;
  readonly dialog: DirectoryDialog;
  readonly onClose: () => void;
  /** Opens the panel of a third party. */
  readonly onPanel: (id: number) => void;
}

/** A third party begins with these; its panel finds the rest by the INN. */
const firstOfThirdParty = ["name", "inn"] as const;

/** Only the declarations of directories: those of questionnaires would be a sixth of the screen's code. */
export const declaredDirectories = {
  directory_item: directoryItem,
  macro_goal: macroGoal,
  subject,
  address_item: addressItem,
  third_party: thirdParty,
  employee,
} as const satisfies Record<DirectoryName, Form>;

/** Renders the open dialog over a directory. */
function DirectoryDialogs({ company, form, among, dialog, onClose, onPanel }: DirectoryDialogsProps) {
  const declaration = declaredDirectories[form];
  const dialogProps = { company, onClose };
  switch (dialog.kind) {
    case "add":
      return (
        <EditDialog
          {...dialogProps}
          declared={declaration}
          row={undefined}
          preset={{ ...among, ...dialog.found }}
          {...(form === "third_party" && { only: firstOfThirdParty, onSaved: onPanel })}
        />
      );
    case "panel":
      return <ThirdPartyPanel {...dialogProps} id={dialog.id} />;
    case "edit":
      return <EditDialog {...dialogProps} declared={declaration} row={dialog.row} preset={among} />;
    case "delete":
      return (
        <DeleteDialog {...dialogProps} form={form} row={dialog.row} name={directoryName(declaration, dialog.row)} />
      );
    case "merge":
      return <MergeDialog {...dialogProps} ids={dialog.ids} name={dialog.name} />;
  }
}

/** Renders a directory: find or add in place, edit, delete with usage shown, and for groups of individuals merge. */
export function DirectoryList({ company, form, data, among = {} }: DirectoryListProps) {
  const t = useWords(directoryWords);
  const pick = usePick();
  const declaration: Form = declaredDirectories[form];
  const [search, setSearch] = useState("");
  const [dialog, setDialog] = useState<DirectoryDialog>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const all = directoryRows(data, declaration, among);
  const rows = all?.filter((row) => isFound(directoryName(declaration, row), search));
  const mayEdit = isAtLeast(data?.company.access.directory, "edit");
  const mayDelete = isAtLeast(data?.company.access.directory, levelToDelete(declaration));
  const merge = () => {
    const first = all?.find(({ id }) => chosen.has(id));
    setDialog({ kind: "merge", ids: [...chosen], name: first ? directoryName(declaration, first) : "" });
  };
  const download = () =>
    downloadFile(
      urlOf<typeof exportRows>("/companies/:company_id/import/:kind/table/", {
        params: { company_id: company, kind: form },
      }),
      `${pick(declaration.title)}.xlsx`,
    ).catch(reactToError);
  const close = () => {
    if (dialog?.kind === "merge") setChosen(new Set());
    setDialog(undefined);
  };
  return (
    <Stack gap={16}>
      <Group justify="space-between" align="flex-start">
        <FindOrAdd
          company={company}
          form={form}
          preset={among}
          search={search}
          onSearch={setSearch}
          names={all?.map((row) => directoryName(declaration, row)) ?? []}
          mayAdd={mayEdit && declaration.fields.name !== undefined}
        />
        {/* The buttons' space is reserved until the user is loaded. */}
        <Group gap={8} style={{ visibility: data ? undefined : "hidden" }}>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void download()}>
            {t("download")}
          </Button>
          {form === "subject" && mayDelete && (
            <Button variant="default" disabled={chosen.size < 2} title={t("mergeHint")} onClick={merge}>
              {t("merge")}
            </Button>
          )}
          {(mayEdit || !data) && (
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => setDialog({ kind: "add", found: nameAnswer(declaration, search) })}
            >
              {t("add")}
            </Button>
          )}
        </Group>
      </Group>
      {rows?.length === 0 ? (
        <EmptyState
          icon={IconList}
          title={search === "" ? pick(declaration.title) : t("nothingFound")}
          text={t(search === "" ? "empty" : "nothingFoundHint")}
        />
      ) : (
        <DataTable
          label={pick(declaration.title)}
          columns={directoryColumns({
            declared: declaration,
            mayEdit,
            mayDelete,
            chosen,
            onChoose: setChosen,
            onEdit: (row) => setDialog(form === "third_party" ? { kind: "panel", id: row.id } : { kind: "edit", row }),
            onDelete: (row) => setDialog({ kind: "delete", row }),
          })}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
      <Suspense>
        {dialog && (
          <DirectoryDialogs
            {...{ company, form, among, dialog }}
            onClose={close}
            onPanel={(id) => setDialog({ kind: "panel", id })}
          />
        )}
      </Suspense>
    </Stack>
  );
}

interface FindOrAddProps {
  readonly company: number;
  readonly form: FormName;
  /** Answers of a new value besides its name: its category. */
  readonly preset: Readonly<Record<string, string>>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Existing names. */
  readonly names: readonly string[];
  /** Whether a value may be added by its name alone. */
  readonly mayAdd: boolean;
}

/** Finds a value, or adds it in place: one by one, or a list separated by `;` or line breaks. */
function FindOrAdd({ company, form, preset, search, onSearch, names, mayAdd }: FindOrAddProps) {
  const t = useWords(directoryWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isRepeated, setRepeated] = useState(false);
  const usedNames = new Set(names.map(normaliseName));
  const fresh = mayAdd ? splitList(search).filter((name) => !usedNames.has(normaliseName(name))) : [];
  const [first = ""] = fresh;
  const addAll = async () => {
    setBusy(true);
    const refused: string[] = [];
    for (const name of fresh) {
      try {
        // Loaded on demand: it includes the declarations of all questionnaires, which readers need not wait for.
        const { postRow } = await import("../../form-engine/edits/edit-target.ts");
        await postRow({ company, form }, { ...preset, name });
      } catch (error) {
        refused.push(name);
        reactToError(error, addingFailed(form));
      }
    }
    await client.invalidateQueries({ queryKey: queryKeys.companyInitData(company) });
    if (refused.length < fresh.length) notify("success", t("addedCount", { count: fresh.length - refused.length }));
    // Refused names stay in the input, to be corrected or retried.
    onSearch(refused.join("; "));
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRepeated(mayAdd && fresh.length === 0 && splitList(search).length > 0);
    if (fresh.length > 0 && !isBusy) void addAll();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = splitList(event.clipboardData.getData("text/plain"));
    if (pasted.length < 2) return;
    event.preventDefault();
    onSearch(pasted.join("; "));
  };
  return (
    <form onSubmit={submit} style={{ flex: "1 1 20rem" }}>
      <Group gap={8}>
        <TextInput
          value={search}
          onChange={(event) => {
            setRepeated(false);
            onSearch(event.currentTarget.value);
          }}
          error={isRepeated && common("alreadyAdded")}
          onPaste={onPaste}
          placeholder={t(mayAdd ? "findOrAdd" : "search")}
          aria-label={t(mayAdd ? "findOrAdd" : "search")}
          leftSection={<IconSearch size={16} />}
          w={{ base: "100%", sm: 320 }}
          autoComplete="off"
        />
        {fresh.length > 0 && (
          <Button type="submit" variant="light" leftSection={<IconPlus size={16} />} loading={isBusy} maw={420}>
            {fresh.length === 1 ? t("addNamed", { name: first }) : t("addCount", { count: fresh.length })}
          </Button>
        )}
      </Group>
    </form>
  );
}

/** Returns the answers of a new value named by the search. */
function nameAnswer({ titleField = "name" }: Form, search: string): Readonly<Record<string, string>> {
  return search.trim() === "" ? {} : { [titleField]: search.trim() };
}

// A pasted list shows which of its names exist already.
function isFound(name: string, search: string): boolean {
  const parts = splitList(search);
  return parts.length === 0 || parts.some((part) => normaliseName(name).includes(normaliseName(part)));
}
