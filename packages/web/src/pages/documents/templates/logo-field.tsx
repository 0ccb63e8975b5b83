import { Button, FileButton, Group, Text } from "@mantine/core";
import { fileTypes } from "@opis/model/uploads/file-types";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { fieldError } from "../../../api/field-error.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { useWords } from "../../../words/define-words.ts";
import { templatesWords } from "../../../words/templates.ts";
import { addLogo, deleteLogo } from "./letterhead-queries.ts";

interface LogoFieldProps {
  readonly company: number;
  readonly hasLogo: boolean;
  readonly mayChange: boolean;
  readonly onChange: () => void;
}

const accepted = fileTypes.logo.map((ending) => `.${ending}`).join(",");

/** The logo of a letterhead: uploaded, replaced, taken away. */
export function LogoField({ company, hasLogo, mayChange, onChange }: LogoFieldProps) {
  const t = useWords(templatesWords);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      onChange();
    } catch (error) {
      const issue = fieldError(error, "file");
      if (issue) setProblem(issue);
      else reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Group gap={8}>
        <Text size="sm">{t(hasLogo ? "hasLogo" : "noLogo")}</Text>
        {mayChange && (
          <FileButton accept={accepted} onChange={(file) => file && void doing(() => addLogo(company, file))}>
            {(button) => (
              <Button
                {...button}
                size="compact-sm"
                variant="default"
                loading={isBusy}
                leftSection={<IconUpload size={14} />}
              >
                {t(hasLogo ? "replaceLogo" : "addLogo")}
              </Button>
            )}
          </FileButton>
        )}
        {mayChange && hasLogo && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={14} />}
            onClick={() => void doing(() => deleteLogo(company))}
          >
            {t("removeLogo")}
          </Button>
        )}
      </Group>
      {problem && (
        <Text size="sm" c="var(--opis-danger)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}
