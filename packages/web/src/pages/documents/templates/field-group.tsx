import { ActionIcon, Code, Stack, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { notify } from "../../../ui/messages/notify.ts";
import { useWords } from "../../../words/define-words.ts";
import { templatesWords } from "../../../words/templates.ts";
import classes from "./field-group.module.css";
import type { TemplateField } from "./template-queries.ts";

interface FieldGroupProps {
  readonly group: { readonly title: string; readonly fields: readonly TemplateField[] };
  readonly isOpenAtFirst: boolean;
}

/** Fields that belong together, shown when they are asked for: there are hundreds in all. */
export function FieldGroup({ group: { title, fields }, isOpenAtFirst }: FieldGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.group}>
      <UnstyledButton className={classes.title} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Chevron size={16} aria-hidden />
        <Text fw={500} span>
          {title}
        </Text>
      </UnstyledButton>
      {isOpen && (
        <Stack gap={0} px={12} pb={8}>
          {fields.map((field) => (
            <FieldRow key={field.tag} field={field} />
          ))}
        </Stack>
      )}
    </div>
  );
}

function FieldRow({ field }: { readonly field: TemplateField }) {
  const t = useWords(templatesWords);
  const { tag, label, kind, fields } = field;
  const copy = async () => {
    await navigator.clipboard.writeText(tag.replace("…", "")).then(
      () => notify("success", t("copied", { tag })),
      // The browser asked the user to copy the text by hand.
      () => undefined,
    );
  };
  return (
    <>
      <div className={classes.row}>
        <ActionIcon variant="subtle" aria-label={t("copy", { tag })} onClick={() => void copy()}>
          <IconCopy size={16} />
        </ActionIcon>
        <div className={classes.tag}>
          <Code>{tag}</Code>
        </div>
        <Text size="sm">{label}</Text>
        <Text size="sm" c="dimmed" className={classes.value}>
          {kind === "part" ? t("part") : valueText(field)}
        </Text>
      </div>
      {fields.length > 0 && (
        <div className={classes.inner}>
          {field.value !== "0" && (
            <Text size="sm" c="dimmed">
              {t("firstItem")}
            </Text>
          )}
          {fields.map((inner) => (
            <FieldRow key={inner.tag} field={inner} />
          ))}
        </div>
      )}
    </>
  );
}

function valueText({ kind, value }: TemplateField): string {
  if (kind === "list") return templatesWords.text("items", { count: Number(value) });
  return value === "" ? templatesWords.text("unanswered") : value;
}
