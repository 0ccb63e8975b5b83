import { Button, Stack, Text } from "@mantine/core";
import { isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { linksWords } from "../../i18n/ru/link-management.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useFormContext } from "../form-context.tsx";
import { questionnaireKey } from "../questionnaire-cache.ts";
import type { QuestionnaireData } from "../questionnaire-data.ts";
import { LinkList } from "./link-list.tsx";

const LinkDialog = lazyPart(() =>
  import("./link-dialog.tsx").then(({ LinkDialog: component }) => ({ default: component })),
);

/** Renders the links for respondents to the questionnaire on the screen. */
export function LinksPanel() {
  const t = useWords(linksWords);
  const pick = usePick();
  const client = useQueryClient();
  const { company, declared, id, rowId } = useFormContext();
  const [isMaking, setMaking] = useState(false);
  const { name } = declared;
  if (!isQuestionnaire(name)) return null;
  const { storedName } = client.getQueryData<QuestionnaireData>(questionnaireKey(company, name, id)) ?? {};
  return (
    <Stack gap={16} px={8}>
      <Text size="sm" c="dimmed">
        {t("hint")}
      </Text>
      <Button variant="light" onClick={() => setMaking(true)}>
        {t("make")}
      </Button>
      <LinkList company={company} of={{ form: name, id: rowId }} />
      {isMaking && (
        <Suspense>
          <LinkDialog
            company={company}
            title={t("make")}
            targets={[{ name: storedName ?? pick(declared.title), form: name, id: rowId }]}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
