import { Select, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { previewLetter } from "@opis/model/contract/companies/mailing";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useWords } from "../../../words/define-words.ts";
import { mailingWords } from "../../../words/mailing.ts";
import { isSound } from "./letter-fields.tsx";
import { type About, type Draft, wordingOf } from "./use-composer.ts";

/** A letter that can be looked at. */
export interface Shown {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly about: About;
}

interface LetterPreviewProps {
  readonly company: number;
  readonly draft: Draft;
  /** The letters of the draft, the first is shown at first. */
  readonly letters: readonly Shown[];
}

const pauseMilliseconds = 400;

/** A letter of the mailing as its recipient will see it, following what is typed. */
export function LetterPreview({ company, draft, letters }: LetterPreviewProps) {
  const t = useWords(mailingWords);
  const [key, setKey] = useState<string | null>(null);
  const shown = letters.find((letter) => letter.key === key) ?? letters[0];
  const [body] = useDebouncedValue({ ...wordingOf(draft), ...shown?.about }, pauseMilliseconds);
  const { data } = useQuery({
    queryKey: [...queryKeys.mailing(company), "preview", body],
    queryFn: ({ signal }) =>
      call<typeof previewLetter>("POST /companies/:company_id/mail/preview/", {
        ...{ params: { company_id: company }, body, signal },
      }),
    // Of texts that cannot go out, what was shown before stays.
    enabled: shown !== undefined && isSound(body),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  });
  if (!shown) return <Text c="dimmed">{t("choosePreview")}</Text>;
  return (
    <Stack gap="sm">
      <Select
        label={t("previewOf")}
        data={letters.map(({ key: value, label }) => ({ value, label }))}
        value={shown.key}
        onChange={setKey}
        searchable={letters.length > 10}
        allowDeselect={false}
        maw={480}
      />
      {data && (
        <>
          <div style={{ overflowWrap: "anywhere" }}>
            <Text size="sm" c="dimmed">
              {t("to", { email: shown.to })}
            </Text>
            <Text fw={600}>{data.subject}</Text>
          </div>
          <iframe
            title={t("preview")}
            srcDoc={data.html}
            sandbox=""
            style={{
              width: "100%",
              height: 560,
              border: "1px solid var(--mantine-color-default-border)",
              borderRadius: 8,
            }}
          />
        </>
      )}
    </Stack>
  );
}
