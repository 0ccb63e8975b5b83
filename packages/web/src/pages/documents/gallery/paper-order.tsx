import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { HrefLink } from "../../../ui/href-link.tsx";
import { useWords } from "../../../words/define-words.ts";
import { documentGalleryWords } from "../../../words/document-gallery.ts";
import { type DocumentCard, originOf } from "../document-queries.ts";
import { DocumentState } from "../document-state.tsx";

interface PaperOrderProps {
  readonly company: number;
  readonly cards: readonly DocumentCard[];
}

/** The order in which a new company goes through its papers, with what each is for and by which norm. */
export function PaperOrder({ company, cards }: PaperOrderProps) {
  const t = useWords(documentGalleryWords);
  const [isOpen, setOpen] = useState(false);
  const steps = cards.filter(({ step }) => step > 0).toSorted((one, other) => one.step - other.step);
  return (
    <div style={{ marginBlockStart: 8 }}>
      <Button variant="transparent" size="compact-sm" px={0} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "orderHide" : "orderShow")}
      </Button>
      {isOpen && (
        <ol aria-label={t("orderShow")} style={{ paddingInlineStart: 24, margin: "8px 0 0" }}>
          {steps.map((card) => (
            <li key={`${card.key}/${card.object?.id}`} style={{ marginBlockEnd: 12 }}>
              <Group gap={8}>
                <HrefLink href={originOf(company, card).href}>{originOf(company, card).title}</HrefLink>
                <DocumentState card={card} />
              </Group>
              <Text size="sm" c="dimmed">
                {card.purpose} ({card.law})
              </Text>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
