import { Button, Group, TextInput } from "@mantine/core";
import type { FormName } from "@opis/model/forms/names";
import { normaliseName } from "@opis/model/text/name";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ClipboardEvent, type FormEvent, useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { splitList } from "../../form/picking/split-list.ts";
import { addingFailed } from "../../form/saving/adding-failed.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { directoryWords } from "../../words/directory.ts";

interface FindOrAddProps {
  readonly company: number;
  readonly form: FormName;
  /** What a new value carries besides its name: its category. */
  readonly preset: Readonly<Record<string, string>>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Names that are there already. */
  readonly names: readonly string[];
  /** Whether a value may be added by its name alone. */
  readonly mayAdd: boolean;
}

/** Finds a value, and adds it in place where it is not there: one by one, or a list pasted through `;` or lines. */
export function FindOrAdd({ company, form, preset, search, onSearch, names, mayAdd }: FindOrAddProps) {
  const t = useWords(directoryWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isRepeated, setRepeated] = useState(false);
  const taken = new Set(names.map(normaliseName));
  const fresh = mayAdd ? splitList(search).filter((name) => !taken.has(normaliseName(name))) : [];
  const [first = ""] = fresh;
  const addAll = async () => {
    setBusy(true);
    const refused: string[] = [];
    for (const name of fresh) {
      try {
        // It stands on the declarations of all questionnaires, which nobody waits for who only looks.
        const { postRow } = await import("../../form/edits/edit-target.ts");
        await postRow({ company, form }, { ...preset, name });
      } catch (error) {
        refused.push(name);
        reactToError(error, addingFailed(form));
      }
    }
    await client.invalidateQueries({ queryKey: queryKeys.companyInitData(company) });
    if (refused.length < fresh.length) notify("success", t("addedCount", { count: fresh.length - refused.length }));
    // What could not be added stays to be corrected or tried again.
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
