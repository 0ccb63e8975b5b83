import { Skeleton, Stack } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { FormsSection } from "./forms-section.tsx";
import { listedForms } from "./listed-forms.ts";

const isAny = () => true;

/** Stands for the lists while they are being loaded. They come in its place whole, so nothing that can be pressed moves. */
export function FormsSkeleton({ companyId }: { readonly companyId: number }) {
  const t = useWords(formsListWords);
  return (
    <Stack gap={24}>
      <Skeleton height={47} />
      <Skeleton height={36} w={{ base: "100%", sm: 320 }} />
      {listedForms({ data: undefined, t })
        .slice(0, 2)
        .map(({ key, form, title, expected }) => (
          <FormsSection
            key={key}
            companyId={companyId}
            form={form}
            actor={undefined}
            title={title}
            rows={undefined}
            expected={expected}
            isShown={isAny}
          />
        ))}
    </Stack>
  );
}
