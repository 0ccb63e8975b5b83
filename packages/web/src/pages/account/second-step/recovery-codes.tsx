import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Stack } from "@mantine/core";
import { accountWords } from "../../../words/account.ts";
import { useWords } from "../../../words/define-words.ts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whether they stand in place of others, which work no longer. */
  readonly areRenewed: boolean;
  readonly onDone: () => void;
}

/** Shows recovery codes, once. */
export function RecoveryCodes({ codes, areRenewed, onDone }: RecoveryCodesProps) {
  const t = useWords(accountWords);
  return (
    <Stack>
      <Alert color="yellow">
        {t("codesHint")}
        {areRenewed && ` ${t("codesInPlace")}`}
      </Alert>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={6} component="ul" p={0} m={0} style={{ listStyle: "none" }}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <CopyButton value={codes.join("\n")}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? "codesCopied" : "copyCodes")}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t("codesKept")}</Button>
      </Group>
    </Stack>
  );
}
