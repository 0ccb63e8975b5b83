import { Modal } from "@mantine/core";
import type { createKey } from "@opis/model/contract/people/respondent-links";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../api/call.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { linksWords } from "../../i18n/ru/links.ts";
import { type CreatedLink, CreatedLinks } from "./created-links.tsx";
import { linkAddressOf } from "./link-address.ts";
import { LinkForm, type LinkInput } from "./link-form.tsx";
import { type LinkedForm, linksKey } from "./links-query.ts";

/** What a link is to open: a questionnaire, or all with any of some tags. */
export type LinkTarget = { readonly name: string } & (LinkedForm | { readonly tags: readonly string[] });

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
