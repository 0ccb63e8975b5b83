import { Skeleton, Stack, Title } from "@mantine/core";
import { mergePatch, replacedByPatch } from "@opis/model/collections/merge-patch";
import { Suspense } from "react";
import { useWords } from "../../../words/define-words.ts";
import { documentsWords } from "../../../words/documents.ts";
import type { DocumentChanges, DocumentDetails } from "../document-queries.ts";
import { wizardOf } from "./wizards.tsx";

interface WizardSectionProps {
  readonly company: number;
  readonly details: DocumentDetails;
  /** Changes that are not saved yet, in their order. */
  readonly unsaved: readonly DocumentChanges[];
  readonly onSave: (changes: DocumentChanges) => Promise<boolean>;
  readonly onRefresh: () => void;
}

/** The questions of a document; what is answered is saved with what was seen in its place. */
export function WizardSection({ company, details, unsaved, onSave, onRefresh }: WizardSectionProps) {
  const t = useWords(documentsWords);
  const Wizard = wizardOf(details.key);
  if (!Wizard) return null;
  const shown = unsaved.reduce((answers, change) => mergePatch(answers, change.answers ?? {}), details.answers);
  return (
    <Stack gap={16} component="section" aria-label={t("wizard")}>
      <Title order={2} fz={18}>
        {t("wizard")}
      </Title>
      <Suspense fallback={<Skeleton height={160} aria-busy />}>
        <Wizard
          company={company}
          details={details}
          answers={shown}
          offer={details.offer}
          onSave={(answers) => onSave({ answers, seen: replacedByPatch(shown, answers) })}
          onRefresh={onRefresh}
        />
      </Suspense>
    </Stack>
  );
}
