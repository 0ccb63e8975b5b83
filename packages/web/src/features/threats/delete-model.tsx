import { Text } from "@mantine/core";
import type { deleteThreatModel } from "@opis/model/contract/threat-models";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { useWords } from "../../i18n/words.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { threatsKey } from "./threat-models-query.ts";
import type { ThreatModelDetails } from "./threat-queries.ts";

interface DeleteModelProps {
  readonly company: number;
  readonly model: Pick<ThreatModelDetails, "id" | "title">;
  readonly onClose: () => void;
}

/** Asks for confirmation before a threat model is deleted with all decisions in it. */
export function DeleteModel({ company, model, onClose }: DeleteModelProps) {
  const say = useWords(threatsWords);
  const client = useQueryClient();
  return (
    <DeleteDialog
      title={say("deleteModel")}
      onClose={onClose}
      onDelete={async () => {
        await call<typeof deleteThreatModel>("DELETE /companies/:company_id/threat_models/:id/ 204", {
          params: { company_id: company, id: model.id },
        });
        await client.invalidateQueries({ queryKey: threatsKey(company) });
      }}
    >
      <Text>{say("deleteModelText", { title: model.title })}</Text>
    </DeleteDialog>
  );
}
