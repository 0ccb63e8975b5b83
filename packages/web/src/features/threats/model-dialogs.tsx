import { Button, Checkbox, Modal, ScrollArea, SegmentedControl, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import type { deleteThreatModel } from "@opis/model/contract/threat-models";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { threatsKey } from "./threat-models-query.ts";
import { postModel, type ThreatModelDetails } from "./threat-queries.ts";

interface CreateModelProps {
  readonly company: number;
  readonly onClose: () => void;
}

/** Asks for the name of a new threat model and its systems: each assessed separately, or all within one boundary. */
export function CreateModel({ company, onClose }: CreateModelProps) {
  const say = useWords(threatsWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: existingModels } = useQuery({
    ...companyInitQuery(company),
    select: (data) => data.systems.filter(({ is_active: isActive }) => isActive !== false),
  });
  const [title, setTitle] = useState(say("usualTitle"));
  const [wrong, setWrong] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [boundary, setBoundary] = useState("apart");
  const [isBusy, setBusy] = useState(false);
  const chosenModels = (existingModels ?? []).filter(({ id }) => !left.has(id));
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const parts =
      boundary === "apart"
        ? chosenModels.map(({ id, name }) => ({ name, systems: [id] }))
        : [{ name: say("allSystems"), systems: chosenModels.map(({ id }) => id) }];
    try {
      const { id } = await postModel(company, { title: title.trim(), parts: chosenModels.length > 0 ? parts : [] });
      await client.invalidateQueries({ queryKey: threatsKey(company) });
      onClose();
      void navigate({ href: threatModelAddress(company, id) });
    } catch (error) {
      const titleError = fieldError(error, "title");
      setWrong(titleError);
      if (titleError === undefined) reactToError(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={say("newModel")}
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form onSubmit={(event) => void create(event)}>
        <Stack gap={16}>
          <TextInput
            label={say("modelTitle")}
            value={title}
            error={wrong}
            data-autofocus
            onChange={(event) => {
              setWrong(undefined);
              setTitle(event.currentTarget.value);
            }}
          />
          <SystemChoice systems={existingModels} left={left} onLeft={setLeft} />
          {chosenModels.length > 1 && <BoundaryChoice boundary={boundary} onChoose={setBoundary} />}
          <Text size="sm" c="dimmed">
            {say("pinnedHint")}
          </Text>
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={isBusy} disabled={existingModels === undefined}>
              {common("create")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

interface SystemListProps {
  readonly systems: readonly { readonly id: number; readonly name: string }[];
  /** Ids of the excluded systems. */
  readonly left: ReadonlySet<number>;
  readonly onLeft: (ids: ReadonlySet<number>) => void;
}

interface SystemChoiceProps extends Omit<SystemListProps, "systems"> {
  /** The systems of the company; undefined while loading. */
  readonly systems: SystemListProps["systems"] | undefined;
}

/** Renders the systems of a new threat model: all unless excluded. */
function SystemChoice({ systems, left, onLeft }: SystemChoiceProps) {
  const say = useWords(threatsWords);
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {say("systemsOfModel")}
      </Text>
      {systems === undefined && <Skeleton height={48} />}
      {systems?.length === 0 && (
        <Text size="sm" c="dimmed">
          {say("noSystems")}
        </Text>
      )}
      {systems && systems.length > 0 && <SystemList systems={systems} left={left} onLeft={onLeft} />}
    </div>
  );
}

function SystemList({ systems, left, onLeft }: SystemListProps) {
  const say = useWords(threatsWords);
  const ids = systems.map(({ id }) => id);
  const count = ids.filter((id) => !left.has(id)).length;
  const isAll = count === ids.length;
  return (
    <Stack gap={8}>
      <Checkbox
        label={say("allSystems")}
        checked={isAll}
        indeterminate={!isAll && count > 0}
        onChange={() => onLeft(new Set(isAll ? ids : []))}
      />
      <ScrollArea.Autosize mah={240} viewportProps={{ tabIndex: 0 }}>
        <Stack gap={8} pl={24}>
          {systems.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={!left.has(id)}
              onChange={({ currentTarget: { checked } }) => onLeft(toggled(left, id, !checked))}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}

function toggled(set: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

interface BoundaryChoiceProps {
  readonly boundary: string;
  readonly onChoose: (boundary: string) => void;
}

/** Renders whether each system is assessed separately, or all together. */
function BoundaryChoice({ boundary, onChoose }: BoundaryChoiceProps) {
  const say = useWords(threatsWords);
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {say("boundary")}
      </Text>
      <SegmentedControl
        aria-label={say("boundary")}
        value={boundary}
        onChange={onChoose}
        data={[
          { value: "apart", label: say("eachApart") },
          { value: "together", label: say("allTogether") },
        ]}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {say("boundaryHint")}
      </Text>
    </div>
  );
}

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
