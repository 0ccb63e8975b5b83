import { ActionIcon, Button, Group, MultiSelect, Radio, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";
import { ExpertCard, SavedText, useChosen } from "./expert-card.tsx";
import type { ModelScreen, ScopeProps } from "./model/model-screen.ts";
import { type SentPart, sentExperts, sentParts, systemsLeft, useModelSaving } from "./model/use-model-saving.ts";
import type { ThreatModelDetails } from "./threat-queries.ts";
import classes from "./threats.module.css";

const texts = ["title", "number", "approver_name", "approver_position", "developer"] as const;
const stages = ["creation", "operation"] as const;

/** Renders the title page of a model, and whether the systems are being built or in operation. */
function ModelFields({ model, mayEdit, save }: ScopeProps) {
  const say = useWords(threatsWords);
  const [stage, chooseStage] = useChosen(model.stage, (newStage) => save("stage", () => ({ stage: newStage })));
  const [date, chooseDate] = useChosen(model.date, (newDate) => save("date", () => ({ date: newDate })));
  return (
    <Stack gap={16}>
      <Radio.Group
        label={say("stage")}
        description={say("stageHint")}
        value={stage ?? ""}
        onChange={(value) => void chooseStage(stages.find((option) => option === value) ?? null)}
      >
        <Stack gap={8} mt={8}>
          {stages.map((option) => (
            <Radio key={option} value={option} label={say(`stage_${option}`)} disabled={!mayEdit} />
          ))}
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        {texts.map((field) => (
          <SavedText
            key={field}
            label={say(`field_${field}`)}
            names={[field]}
            value={model[field]}
            readOnly={!mayEdit}
            onSave={(value) => save(field, () => ({ [field]: value }))}
          />
        ))}
        <DayInput
          label={say("field_date")}
          name={say("field_date")}
          value={date}
          readOnly={!mayEdit}
          onChange={(day) => void chooseDate(day)}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** Renders the title page of a model, its parts and its experts; every change is saved automatically. */
export function ScopeStep({ company, model, mayEdit }: Pick<ModelScreen, "company" | "model" | "mayEdit">) {
  const say = useWords(threatsWords);
  const { saving, save } = useModelSaving(company, model);
  const scopeProps: ScopeProps = { company, model, mayEdit, save };
  return (
    <Stack gap={24} maw={760}>
      <Text size="sm" c="dimmed" role="status" mih={20}>
        {saving && say(`save_${saving}`)}
      </Text>
      <ModelFields {...scopeProps} />
      <PartList {...scopeProps} />
      <ExpertList {...scopeProps} />
    </Stack>
  );
}

/** Renders the parts of a model: one system each, or several within one boundary. */
function PartList({ company, model, mayEdit, save }: ScopeProps) {
  const say = useWords(threatsWords);
  const { data: systems = [] } = useQuery({
    ...companyInitQuery(company),
    select: (data) => data.systems.filter(({ is_active: isActive }) => isActive !== false),
  });
  const remainingSystems = systemsLeft(model, systems);
  const addApart = () =>
    save("parts/new", (newest) => {
      const addedParts = systemsLeft(newest, remainingSystems).map(({ id, name }) => ({ name, systems: [id] }));
      return { parts: [...sentParts(newest), ...addedParts] };
    });
  return (
    <PageSection title={say("parts")} hint={say("partsHint")}>
      <Stack gap={12}>
        {model.parts.map((part) => (
          <PartCard key={part.id} {...{ part, systems, mayEdit, save }} />
        ))}
        {remainingSystems.length > 0 && (
          <Text size="sm" c="dimmed">
            {say("systemsLeft", { names: remainingSystems.map(({ name }) => name).join(", ") })}
          </Text>
        )}
        {mayEdit && remainingSystems.length > 0 && (
          <Group gap={8}>
            <Button variant="default" size="sm" leftSection={<IconPlus size={16} />} onClick={() => void addApart()}>
              {say("addParts", { count: remainingSystems.length })}
            </Button>
          </Group>
        )}
      </Stack>
    </PageSection>
  );
}

interface PartCardProps extends Pick<ScopeProps, "mayEdit" | "save"> {
  readonly part: ThreatModelDetails["parts"][number];
  /** The systems that it may include. */
  readonly systems: readonly { readonly id: number; readonly name: string }[];
}

/** Renders a part of a model: its name and its systems. */
function PartCard({ part: { id, name, systems: partSystems }, systems, mayEdit, save }: PartCardProps) {
  const say = useWords(threatsWords);
  const saveKey = `parts/${id}`;
  const change = <Field extends keyof SentPart>(field: Field, value: SentPart[Field]) =>
    save(`${saveKey}/${field}`, (model) => ({
      parts: sentParts(model).map((candidate) => (candidate.id === id ? { ...candidate, [field]: value } : candidate)),
    }));
  const storedIds = partSystems.map((system) => system.id);
  const [chosen, choose] = useChosen(storedIds, (ids) => change("systems", ids));
  return (
    <div className={classes.card} data-part={id}>
      <Group align="flex-end" wrap="nowrap" gap={8}>
        <div className={classes.grows}>
          <SavedText
            label={say("partName")}
            names={["parts"]}
            value={name}
            readOnly={!mayEdit}
            onSave={(value) => change("name", value)}
          />
        </div>
        {mayEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={say("deletePart", { name })}
            onClick={() =>
              void save(saveKey, (model) => ({ parts: sentParts(model).filter((candidate) => candidate.id !== id) }))
            }
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
      <MultiSelect
        label={say("systemsOf", { name })}
        data={systems.map((system) => ({ value: String(system.id), label: system.name }))}
        value={chosen.map(String)}
        onChange={(values) => values.length > 0 && void choose(values.map(Number))}
        readOnly={!mayEdit}
        searchable
        openOnFocus={false}
      />
    </div>
  );
}

/** Renders the experts who assess the threats. */
function ExpertList({ model: { experts }, mayEdit, save }: ScopeProps) {
  const say = useWords(threatsWords);
  return (
    <PageSection title={say("experts")} hint={say("expertsHint")}>
      <Stack gap={12}>
        {experts.map((expert) => (
          <ExpertCard key={expert.id} {...{ expert, mayEdit, save }} />
        ))}
        {mayEdit && <NewExpert save={save} />}
      </Stack>
    </PageSection>
  );
}

/** Renders the input that adds an expert by name; text typed since stays, and so does a refused name. */
function NewExpert({ save }: Pick<ScopeProps, "save">) {
  const say = useWords(threatsWords);
  const [name, setName] = useState("");
  // The name being added: pressing Enter twice adds one expert.
  const [adding, setAdding] = useState<string>();
  const [error, setError] = useState<unknown>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "" || name === adding) return;
    setAdding(name);
    const refusal = await save("experts/new", (model) => ({
      experts: [...sentExperts(model), { name: name.trim() }],
    }));
    setAdding((last) => (last === name ? undefined : last));
    setError(refusal);
    if (refusal === undefined) setName((typed) => (typed === name ? "" : typed));
  };
  return (
    <form onSubmit={(event) => void add(event)}>
      <Group align="flex-start" wrap="nowrap" gap={8}>
        <TextInput
          label={say("newExpert")}
          className={classes.grows}
          value={name}
          error={fieldError(error, "experts")}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" mt={25} leftSection={<IconPlus size={16} />}>
          {say("addExpert")}
        </Button>
      </Group>
    </form>
  );
}
