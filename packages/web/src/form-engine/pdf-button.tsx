import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { questionnairePdf } from "@opis/model/contract/forms/form-endpoints";
import { isCollection, listPath, type QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { IconFileTypePdf } from "@tabler/icons-react";
import { Suspense } from "react";
import { urlOf } from "../api/call-endpoint.ts";
import { useWords } from "../i18n/language.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { formWords } from "./words.ts";

const PdfDialog = lazyPart(() =>
  import("./pdf-dialog.tsx").then(({ PdfDialog: component }) => ({ default: component })),
);

interface PdfButtonProps {
  readonly company: number;
  readonly form: QuestionnaireName;
  readonly id: number;
  readonly name: string;
  readonly hasComments: boolean;
}

/** Renders the button that downloads a questionnaire as PDF. */
export function PdfButton({ company, form, id, name, hasComments }: PdfButtonProps) {
  const say = useWords(formWords);
  const [isOpen, dialog] = useDisclosure(false);
  const path = `${listPath(form)}${isCollection(form) ? ":id/" : ""}pdf/` as const;
  const params = { company_id: company, ...(isCollection(form) && { id }) };
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        radius="xl"
        aria-label={say("pdf")}
        title={say("pdf")}
        onClick={dialog.open}
      >
        <IconFileTypePdf size={18} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <PdfDialog
            what="one"
            {...{ name, hasComments }}
            urlOf={(query) => urlOf<ReturnType<typeof questionnairePdf>>(path, { params, query })}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
