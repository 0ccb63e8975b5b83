import { Alert, Button, Group, Text } from "@mantine/core";
import type { OwnJournal } from "@opis/model/duties/manual-journals";
import { isRegisterName } from "@opis/model/duties/register-names";
import { addressOf } from "@opis/model/screen-addresses";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { importsWords } from "../../i18n/ru/imports.ts";
import type { ImportResult } from "./use-import.ts";
import { useUndo } from "./use-undo.ts";

interface ImportDoneProps {
  readonly companyId: number;
  readonly done: ImportResult;
  /** The journal whose entries were imported; undefined for rows of questionnaires and directories. */
  readonly journal: OwnJournal | undefined;
  readonly onAnother: () => void;
}

/** Renders what was imported, and the link back. */
export function ImportDone({ companyId, done, journal, onAnother }: ImportDoneProps) {
  const t = useWords(importsWords);
  const undo = useUndo(companyId);
  const register = isRegisterName(done.kind) ? addressOf({ company: companyId }, { form: done.kind }) : undefined;
  return (
    <Alert color="green" icon={<IconCheck />} title={t("done")} role="status">
      {done.ids.length > 0 && <Text>{t("doneText", { count: done.ids.length })}</Text>}
      {done.updated_ids.length > 0 && <Text>{t("doneUpdated", { count: done.updated_ids.length })}</Text>}
      {done.created_values > 0 && <Text>{t("doneValues", { count: done.created_values })}</Text>}
      <Group mt={16} gap={12}>
        {register !== undefined ? (
          <Button renderRoot={(props) => <Link to={register} {...props} />}>{t("toRecords")}</Button>
        ) : journal === undefined ? (
          <Button renderRoot={(props) => <Link to="/company/$companyId/forms/" params={{ companyId }} {...props} />}>
            {t("toForms")}
          </Button>
        ) : (
          <Button
            renderRoot={(props) => (
              <Link
                to="/company/$companyId/journals/$journalCode/"
                params={{ companyId, journalCode: journal }}
                {...props}
              />
            )}
          >
            {t("toJournal")}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {t("another")}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={undo.isPending}
          onClick={() => undo.mutate(done.import_id, { onSuccess: onAnother })}
        >
          {t("undo")}
        </Button>
      </Group>
    </Alert>
  );
}
