import { Alert, Button, CopyButton, Group, Modal, Stack, TextInput } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { createKey, listKeys, readKey } from "@opis/model/contract/people/respondent-links";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { keyAddress } from "@opis/model/screen-addresses";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { linksWords } from "../../i18n/ru/links.ts";
import { LinkForm, type LinkInput } from "./link-form.tsx";

/** What a link is to open: a questionnaire, or all with any of some tags. */
export type LinkTarget = { readonly name: string } & (LinkedForm | { readonly tags: readonly string[] });

/** A link for outsiders. */
export type OutsideLink = AnswerOf<typeof readKey>;

/** A questionnaire that links open. */
export interface LinkedForm {
  readonly form: QuestionnaireName;
  readonly id: number;
}

/** All keys under which a company's links are cached. */
export function linksKey(company: number) {
  return [...queryKeys.company(company), "links"] as const;
}

/** A company's links that the person may manage, the newest first: all, or those to one questionnaire. */
export function linksQuery(company: number, of?: LinkedForm) {
  return queryOptions({
    queryKey: [...linksKey(company), of?.form, of?.id],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        call<typeof listKeys>("GET /companies/:company_id/keys/", {
          params: { company_id: company },
          query: { ...page, ...(of && { form_type: of.form, form_id: of.id }) },
          signal,
        }),
      ),
    select: ({ results }) => results,
    refetchOnMount: "always",
  });
}

interface LinkDialogProps {
  readonly company: number;
  readonly title: string;
  /** What links are made to, one each; nothing while that is still to be chosen. */
  readonly targets: readonly LinkTarget[];
  /** Where that is chosen. */
  readonly choice?: ReactNode;
  readonly onClose: () => void;
}

/** Creates links and shows them, once. */
export function LinkDialog({ company, title, targets, choice, onClose }: LinkDialogProps) {
  const t = useWords(linksWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const [createdLinks, setCreatedLinks] = useState<readonly CreatedLink[]>([]);
  const make = useSingleMutation({
    mutationFn: async (wish: LinkInput) => {
      const made: CreatedLink[] = [];
      for (const target of targets) {
        const opens = "tags" in target ? { group: [...target.tags] } : { form_type: target.form, form_id: target.id };
        const { token } = await call<typeof createKey>("POST /companies/:company_id/keys/ 201", {
          params: { company_id: company },
          body: { ...wish, ...opens },
        });
        made.push({ name: target.name, address: linkAddressOf(company, token) });
        // Show the created links even if the next one is refused.
        setCreatedLinks([...made]);
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

/** A link as it is shown once, after its creation. */
interface CreatedLink {
  readonly name: string;
  readonly address: string;
}

interface CreatedLinksProps {
  readonly links: readonly CreatedLink[];
  readonly onDone: () => void;
}

/** Shows links that were made just now, once, to be copied. */
export function CreatedLinks({ links, onDone }: CreatedLinksProps) {
  const t = useWords(linksWords);
  const isOne = links.length === 1;
  const all = links.map(({ name, address }) => (isOne ? address : `${name}\n${address}`)).join("\n\n");
  return (
    <Stack>
      <Alert color="yellow">{t(isOne ? "createdOne" : "createdMany")}</Alert>
      {links.map(({ name, address }) => (
        <Group key={address} align="flex-end" gap={8} wrap="nowrap">
          <TextInput label={name} value={address} readOnly flex={1} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} aria-label={t("copyNamed", { name })}>
                {t(copied ? "copied" : "copy")}
              </Button>
            )}
          </CopyButton>
        </Group>
      ))}
      <Group justify="flex-end">
        {!isOne && (
          <CopyButton value={all}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? "copied" : "copyAll")}
              </Button>
            )}
          </CopyButton>
        )}
        <Button onClick={onDone}>{t("done")}</Button>
      </Group>
    </Stack>
  );
}

/** Returns the full address of a link, as it is sent to a respondent. */
export function linkAddressOf(company: number, token: string): string {
  return `${location.origin}${keyAddress(company, token)}`;
}
