import { Button, Checkbox, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { createKey, readKey } from "@opis/model/contract/people/respondent-links";
import { textMaxCharacters } from "@opis/model/limits";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { linksWords } from "../../i18n/ru/link-management.ts";
import { addDays } from "../../ui/add-days.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { type CreatedLink, CreatedLinks } from "./created-links.tsx";
import { type LinkedForm, linkAddressOf, linksKey } from "./links-query.ts";

/** What a link opens: a questionnaire, or all with any of some tags. */
export type LinkTarget = { readonly name: string } & (LinkedForm | { readonly tags: readonly string[] });

/** A link for outsiders. */
export type OutsideLink = AnswerOf<typeof readKey>;

interface LinkDialogProps {
  readonly company: number;
  readonly title: string;
  /** Targets of the links, one link each; undefined until chosen. */
  readonly targets: readonly LinkTarget[];
  /** The input that chooses the targets. */
  readonly choice?: ReactNode;
  readonly onClose: () => void;
}

/** Input for a new link. */
interface LinkInput {
  readonly expiration: string;
  readonly recipient: string;
  readonly text: string;
  readonly comments_only: boolean;
  readonly proposes: boolean;
}

interface LinkFormProps {
  /** The input that chooses what the link opens. */
  readonly choice: ReactNode;
  readonly hasTarget: boolean;
  readonly isBusy: boolean;
  readonly failure: Error | null;
  readonly onSubmit: (wish: LinkInput) => void;
  readonly onClose: () => void;
}

/** Validity periods offered next to the calendar, in days. */
const usualTerms = [7, 14, 30] as const;

/** Renders the form of a link: expiry, recipient, purpose, and access level. */
function LinkForm({ choice, hasTarget, isBusy, failure, onSubmit, onClose }: LinkFormProps) {
  const t = useWords(linksWords);
  const [expiration, setExpiration] = useState<string | null>(null);
  const [recipient, setRecipient] = useState("");
  const [text, setText] = useState("");
  const [isCommentsOnly, setCommentsOnly] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (expiration === null || !hasTarget) return;
    onSubmit({
      expiration,
      recipient: recipient.trim(),
      text,
      comments_only: isCommentsOnly,
      proposes: isProposing && !isCommentsOnly,
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {choice}
        {isSubmitted && !hasTarget && (
          <Text c="var(--opis-danger)" size="sm" role="alert">
            {t("notChosen")}
          </Text>
        )}
        {/* The error of the date appears below it, so that nothing next to it moves. */}
        <Group align="flex-start" gap={8}>
          <DayInput
            label={t("expiration")}
            name={t("expiration")}
            value={expiration}
            onChange={setExpiration}
            error={isSubmitted && expiration === null ? t("noExpiration") : fieldError(failure, "expiration")}
          />
          <Group gap={8} mt={{ base: 0, xs: 25 }}>
            {usualTerms.map((days) => (
              <Button key={days} variant="default" size="sm" onClick={() => setExpiration(addDays(new Date(), days))}>
                {t("days", { count: days })}
              </Button>
            ))}
          </Group>
        </Group>
        <TextInput
          type="email"
          label={t("recipient")}
          value={recipient}
          maxLength={textMaxCharacters.name}
          onChange={(event) => setRecipient(event.currentTarget.value)}
          error={fieldError(failure, "recipient")}
        />
        <Textarea
          label={t("text")}
          description={t("textHint")}
          value={text}
          maxLength={textMaxCharacters.line}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => setText(event.currentTarget.value)}
          error={fieldError(failure, "text")}
        />
        <Checkbox
          label={t("commentsOnly")}
          description={t("commentsOnlyHint")}
          checked={isCommentsOnly}
          onChange={(event) => setCommentsOnly(event.currentTarget.checked)}
        />
        <Checkbox
          label={t("proposes")}
          description={t("proposesHint")}
          checked={isProposing && !isCommentsOnly}
          disabled={isCommentsOnly}
          onChange={(event) => setProposing(event.currentTarget.checked)}
        />
        <DialogFooter onCancel={onClose}>
          <Button type="submit" loading={isBusy}>
            {t("make")}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}

/** Creates links and shows them once. */
export function LinkDialog({ company, title, targets, choice, onClose }: LinkDialogProps) {
  const t = useWords(linksWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const [createdLinks, setCreatedLinks] = useState<readonly CreatedLink[]>([]);
  const make = useSingleMutation({
    mutationFn: async (wish: LinkInput) => {
      const createdLinks: CreatedLink[] = [];
      for (const target of targets) {
        const opens = "tags" in target ? { group: [...target.tags] } : { form_type: target.form, form_id: target.id };
        const { token } = await call<typeof createKey>("POST /companies/:company_id/keys/ 201", {
          params: { company_id: company },
          body: { ...wish, ...opens },
        });
        createdLinks.push({ name: target.name, address: linkAddressOf(company, token) });
        // The created links are shown even if the next one is refused.
        setCreatedLinks([...createdLinks]);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(company) }),
    meta: { failed: () => t("failed") },
  });
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ "aria-label": common("close") }}>
      {createdLinks.length > 0 && !make.isPending ? (
        <CreatedLinks links={createdLinks} onDone={onClose} />
      ) : (
        <LinkForm
          choice={choice}
          hasTarget={targets.length > 0}
          isBusy={make.isPending}
          failure={make.error}
          onSubmit={make.mutate}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
