import { Button, Modal, SegmentedControl, Stack, TagsInput, Textarea, TextInput } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type addLawAct, type changeLawAct, lawActLinksMax } from "@opis/model/contract/installation/law-acts";
import { textMaxCharacters } from "@opis/model/limits";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { lawActsWords } from "../../i18n/ru/law-acts.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";

export type InstallationLawAct = AnswerOf<typeof addLawAct>;

interface LawActEditorProps {
  readonly act: InstallationLawAct | "new";
  readonly onClose: () => void;
}

type WrittenAct = Omit<InstallationLawAct, "id">;

const emptyAct: WrittenAct = {
  kind: "begins",
  date: "",
  title_ru: "",
  title_en: "",
  text_ru: "",
  text_en: "",
  links: [],
};

/** Adds or changes an act: its date, title and text in both languages, and links. */
export function LawActEditor({ act, onClose }: LawActEditorProps) {
  const say = useWords(lawActsWords);
  const common = useWords(commonWords);
  return (
    <Modal
      opened
      size="lg"
      title={say(act === "new" ? "add" : "editing")}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": common("close") }}
      onClose={onClose}
    >
      <ActForm act={act} onClose={onClose} />
    </Modal>
  );
}

/** Returns the mutation that saves an act. */
function useSavedAct(act: LawActEditorProps["act"], onSaved: () => void) {
  const say = useWords(lawActsWords);
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: WrittenAct) =>
      act === "new"
        ? call<typeof addLawAct>("POST /installation/law-acts/ 201", { body })
        : call<typeof changeLawAct>("PATCH /installation/law-acts/:id/", { params: { id: act.id }, body }),
    onSuccess: async () => {
      notify("success", say("saved"));
      await cache.invalidateQueries({ queryKey: queryKeys.lawActs });
      onSaved();
    },
  });
}

function ActForm({ act, onClose }: LawActEditorProps) {
  const say = useWords(lawActsWords);
  const [written, setWritten] = useState<WrittenAct>(() => (act === "new" ? emptyAct : writtenOf(act)));
  const save = useSavedAct(act, onClose);
  const update = (part: Partial<WrittenAct>) => setWritten((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(written);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          aria-label={say("kind")}
          data={[
            { value: "begins", label: say("kind_begins") },
            { value: "ends", label: say("kind_ends") },
          ]}
          value={written.kind}
          onChange={(kind) => update({ kind: kind === "ends" ? "ends" : "begins" })}
        />
        <DayInput
          label={say("date")}
          name={say("date")}
          required
          value={written.date || null}
          error={fieldError(save.error, "date")}
          onChange={(date) => update({ date: date ?? "" })}
          onWrong={(date) => update({ date })}
        />
        <LanguageFields language="ru" written={written} error={save.error} onChange={update} />
        <LanguageFields language="en" written={written} error={save.error} onChange={update} />
        <TagsInput
          label={say("links")}
          description={say("linksHint")}
          value={written.links}
          maxTags={lawActLinksMax}
          splitChars={[" ", "\n"]}
          acceptValueOnBlur
          error={linkError(save.error)}
          onChange={(links) => update({ links })}
        />
        <DialogFooter onCancel={onClose}>
          <Button type="submit" loading={save.isPending}>
            {say("save")}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}

function writtenOf({ kind, date, title_ru, title_en, text_ru, text_en, links }: InstallationLawAct): WrittenAct {
  return { kind, date, title_ru, title_en, text_ru, text_en, links };
}

/** Returns the message about the list of links or about one of them. */
function linkError(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const fields = ["links", ...Array.from({ length: lawActLinksMax }, (_, index) => `links.${index}`)];
  return fields.map((field) => fieldError(error, field)).find((message) => message !== undefined);
}

interface LanguageFieldsProps {
  readonly language: "ru" | "en";
  readonly written: WrittenAct;
  readonly error: unknown;
  readonly onChange: (part: Partial<WrittenAct>) => void;
}

/** Renders the title and the text in one language. */
function LanguageFields({ language, written, error, onChange }: LanguageFieldsProps) {
  const say = useWords(lawActsWords);
  const [title, text] = language === "ru" ? (["title_ru", "text_ru"] as const) : (["title_en", "text_en"] as const);
  return (
    <>
      <TextInput
        label={say(title)}
        required
        maxLength={textMaxCharacters.name}
        value={written[title]}
        error={fieldError(error, title)}
        onChange={(event) => onChange({ [title]: event.currentTarget.value })}
      />
      <Textarea
        label={say(text)}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={textMaxCharacters.long}
        value={written[text]}
        error={fieldError(error, text)}
        onChange={(event) => onChange({ [text]: event.currentTarget.value })}
      />
    </>
  );
}
