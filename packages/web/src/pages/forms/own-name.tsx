import { Button, Group, TextInput } from "@mantine/core";
import { addressOf } from "@opis/model/addresses";
import { formNamed } from "@opis/model/forms/index";
import type { CollectionName } from "@opis/model/forms/questionnaires";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { postRow } from "../../form/edits/edit-target.ts";
import { showBanner } from "../../ui/messages/banner-store.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";

interface OwnNameProps {
  readonly companyId: number;
  readonly form: CollectionName;
  /** What one is asked for, where one is added at a time. */
  readonly label: string;
  /** Whether the new one is opened, to be filled in. */
  readonly opensAtOnce: boolean;
  readonly onDone: () => void;
}

/** The button stands beside the input, whose error grows below it. */
const labelHeight = 25;

/** Names a new questionnaire and makes it; where its kind allows, several at once through `;`. */
export function OwnName({ companyId, form, label, opensAtOnce, onDone }: OwnNameProps) {
  const t = useWords(formActionsWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  // The declarations are here with the code that adds; a list does without them.
  const asked = formNamed(form).severalAtOnce ? t("names") : label;
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const row = await postRow({ company: companyId, form }, { name: name.trim() });
      await client.invalidateQueries({ queryKey: queryKeys.company(companyId) });
      if (row.pending_approval === true) {
        showBanner({ title: t("pendingTitle"), message: t("pendingText") });
      }
      notify("success", t("created", { name: name.trim() }));
      onDone();
      const href = addressOf({ company: companyId }, { form, id: row.id });
      if (opensAtOnce && row.pending_approval !== true && href) void navigate({ href });
    } catch (error) {
      const said = fieldError(error, "name");
      setWrong(said);
      if (said === undefined) reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") void add();
      }}
    >
      <Group gap={8} align="flex-start" wrap="nowrap">
        <TextInput
          label={asked}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setWrong(undefined);
          }}
          error={wrong}
          style={{ flex: 1 }}
          data-autofocus
        />
        <Button type="submit" mt={labelHeight} loading={busy} disabled={name.trim() === ""}>
          {t("add")}
        </Button>
      </Group>
    </form>
  );
}
