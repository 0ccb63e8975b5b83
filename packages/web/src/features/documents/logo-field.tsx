import { Button, FileButton, Group, Text } from "@mantine/core";
import type {
  addLetterheadLogo,
  deleteLetterheadLogo,
  readLetterhead,
  updateLetterhead,
} from "@opis/model/contract/documents/letterhead";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { fileTypes } from "@opis/model/uploads/file-types";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { fieldError } from "../../api/field-error.ts";
import { upload } from "../../api/upload.ts";
import { useWords } from "../../i18n/define-words.ts";
import { templatesWords } from "../../i18n/ru/templates.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";

interface LogoFieldProps {
  readonly company: number;
  readonly hasLogo: boolean;
  readonly mayChange: boolean;
  readonly onChange: () => void;
}

const accepted = fileTypes.logo.map((ending) => `.${ending}`).join(",");

export type Letterhead = AnswerOf<typeof readLetterhead>;
export type LetterheadChange = CallOf<typeof updateLetterhead>["body"];

const path = "/companies/:company_id/letterhead/" as const;

/** The letterhead and the numbering of the company's documents. */
export function letterheadQuery(company: number) {
  return queryOptions({
    queryKey: ["company", company, "letterhead"],
    queryFn: ({ signal }) => call<typeof readLetterhead>(`GET ${path}`, { params: { company_id: company }, signal }),
    staleTime: 0,
  });
}

/** Changes the given answers of the letterhead, the others stay; resolves to the whole of it. */
export function saveLetterhead(company: number, body: LetterheadChange): Promise<Letterhead> {
  return call<typeof updateLetterhead>(`PATCH ${path}`, { params: { company_id: company }, body });
}

/** Uploads a logo in place of any other. */
function addLogo(company: number, file: File): Promise<Letterhead> {
  const transfer = { file, onProgress: () => undefined, signal: new AbortController().signal };
  return upload<typeof addLetterheadLogo>(`${path}logo/`, { params: { company_id: company } }, transfer);
}

/** Takes the logo away from the letterhead. */
function deleteLogo(company: number) {
  return call<typeof deleteLetterheadLogo>(`DELETE ${path}logo/ 204`, { params: { company_id: company } });
}

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
