import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../words/define-words.ts";
import { uploadsWords } from "../../../words/uploads.ts";
import { accepted } from "./accepted.ts";
import type { ExpectedDocument } from "./upload-queries.ts";

interface LackingKindsProps {
  readonly kinds: readonly ExpectedDocument[];
  /** Takes a file of a kind; undefined for whoever may only look. */
  readonly onAdd?: (file: File, kind: string) => void;
}

/** Kinds of documents that a group lacks: what each is for and by which norm, and the way to add it. */
export function LackingKinds({ kinds, onAdd }: LackingKindsProps) {
  const t = useWords(uploadsWords);
  const [isOpen, setOpen] = useState(false);
  if (kinds.length === 0) return null;
  return (
    <div>
      <Button variant="transparent" size="compact-sm" px={0} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t("hide") : t("lacking", { count: kinds.length })}
      </Button>
      {isOpen && (
        <Stack gap={12} mt={8}>
          {kinds.map(({ kind, title, closes, law, state, is_occasional: isOccasional }) => (
            <Group key={kind} justify="space-between" gap={8} data-kind={kind}>
              <div style={{ flex: "1 1 280px" }}>
                <Text size="sm">
                  {title}
                  {isOccasional && ` (${t("occasional")})`}
                </Text>
                <Text size="sm" c="dimmed">
                  {closes} ({law}){state === "expired" && ` — ${t("badge_expired").toLowerCase()}`}
                </Text>
              </div>
              {onAdd && (
                <FileButton accept={accepted} onChange={(file) => file && onAdd(file, kind)}>
                  {(button) => (
                    <Button {...button} variant="light" size="xs" aria-label={t("uploadKind", { name: title })}>
                      {t("upload")}
                    </Button>
                  )}
                </FileButton>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </div>
  );
}
