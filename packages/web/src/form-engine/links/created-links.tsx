import { Alert, Button, Group, Stack, TextInput } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { linksWords } from "../../i18n/ru/link-management.ts";
import { CopyTextButton } from "../../ui/copy-text-button.tsx";

/** A link as it is shown once, right after its creation. */
export interface CreatedLink {
  readonly name: string;
  readonly address: string;
}

interface CreatedLinksProps {
  readonly links: readonly CreatedLink[];
  readonly onDone: () => void;
}

/** Renders newly created links once, to be copied. */
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
          <CopyTextButton
            text={address}
            label={t("copy")}
            copiedLabel={t("copied")}
            aria-label={t("copyNamed", { name })}
          />
        </Group>
      ))}
      <Group justify="flex-end">
        {!isOne && <CopyTextButton text={all} label={t("copyAll")} copiedLabel={t("copied")} />}
        <Button onClick={onDone}>{t("done")}</Button>
      </Group>
    </Stack>
  );
}
