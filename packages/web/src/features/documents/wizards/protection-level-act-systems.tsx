import { Card, Checkbox, Stack, Text } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { listPath } from "@opis/model/forms/questionnaire-names";
import { threatTypes } from "@opis/model/forms/system-options";
import { toPlainObject } from "@opis/model/rows/plain-object";
import { technologiesSchema } from "@opis/model/wizards/document-answers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import {
  technologyNames,
  threatFacts,
  threatFactsOf,
  usedTechnologies,
} from "@opis/model/wizards/system-document-answers";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { readAllPages } from "../../../api/all-pages.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call-endpoint.ts";
import { readConflict } from "../../../api/read-conflict.ts";
import { retryUntilAnswered } from "../../../api/retry-request.ts";
import { patchRow } from "../../../form-engine/edits/edit-target.ts";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentWizardsWords } from "../../../i18n/ru/document-wizards.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { IncrementalList } from "../../../ui/lists/incremental-list.tsx";
import { notify } from "../../../ui/messages/notify.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { AnswerCheckboxes } from "../answers/answer-checkboxes.tsx";
import { AnswerFlag, AnswerText } from "../answers/answer-field.tsx";
import { AnswerSelect } from "../answers/answer-select.tsx";
import { ContestedNote, useConflictingAnswer } from "../answers/contested-note.tsx";
import { HintText } from "../answers/hint-text.tsx";
import { chosenAnswer } from "../answers/split-chosen-rows.ts";
import type { WizardProps } from "../wizard-props.ts";

interface SystemOfActProps extends Pick<WizardProps, "answers" | "onSave"> {
  readonly system: ActSystem;
  readonly onSaveSystem: SaveSystem;
}

type SystemCalls = ReturnType<typeof collectionEndpoints<"system">>;

/** A system with the fields that the act needs. */
type ActSystem = AnswerOf<SystemCalls["list"]>["results"][number];

/** Saves answers about a system; resolves to whether they are saved. */
type SaveSystem = (id: number, answers: Readonly<Record<string, unknown>>) => Promise<boolean>;

/**
 * Returns a company's systems, undefined while loading, and a function that saves answers about them sequentially, with the version of the
 * visible system: changes by others are refetched and not overwritten.
 */
function useActSystems(company: number, onSaved: () => void) {
  const { data, refetch } = useQuery({
    queryKey: ["company", company, "systems"],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<SystemCalls["list"]>(`GET ${listPath("system")}`, { params: { company_id: company }, query, signal }),
      ),
    staleTime: 0,
  });
  const systems = data?.results;
  const versions = useRef(new Map<number, number>());
  versions.current = new Map(systems?.map(({ id, row_version }) => [id, row_version]));
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const send: SaveSystem = async (id, answers) => {
    try {
      const response = await retryUntilAnswered(() =>
        patchRow({ company, form: "system", id }, answers, versions.current.get(id)),
      );
      versions.current.set(id, response.row_version);
      await refetch();
      onSaved();
      return true;
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      // A failed save shows what others have changed.
      if (isGone || readConflict(error)) await refetch();
      if (isGone) notify("error", documentWizardsWords.text("systemGone"));
      else reactToError(error);
      return false;
    }
  };
  const save: SaveSystem = (id, answers) => {
    const thisSave = saving.current.then(() => send(id, answers));
    saving.current = thisSave;
    return thisSave;
  };
  return { systems, save };
}

const questions = wizardQuestions.act_opredeleniya_zashishennosty;

interface ThreatFactsProps extends Pick<WizardProps, "answers" | "onSave"> {
  readonly system: number;
  readonly type: keyof typeof threatFactsOf;
}

/** Renders the facts that support a type of threats; only ticked ones are printed. */
function ThreatFacts({ system, type, answers, onSave }: ThreatFactsProps) {
  const pick = usePick();
  return (
    <AnswerCheckboxes
      label={pick(questions.threat_facts.label)}
      value={toPlainObject(answers.threat_facts)[system]}
      options={threatFactsOf[type].map((fact) => ({ value: fact, label: pick(threatFacts[fact]) }))}
      onSave={(facts) => onSave({ threat_facts: { [system]: facts } })}
    />
  );
}

/**
 * Renders the act's questions about a system: its type of threats with grounds, the exact count where the bands do not suffice,
 * technologies.
 */
function SystemOfAct({ system, onSaveSystem, answers, onSave }: SystemOfActProps) {
  const t = useWords(documentsWords);
  return (
    <>
      <AnswerSelect
        label={t("threatType")}
        value={system.threat_type}
        options={threatTypes}
        onSave={(threat_type) => onSaveSystem(system.id, { threat_type })}
      />
      {system.threat_type !== null && (
        <>
          <ThreatFacts system={system.id} type={system.threat_type} answers={answers} onSave={onSave} />
          <AnswerText
            label={t("threatReason")}
            value={system.threat_reason}
            onSave={(threat_reason) => onSaveSystem(system.id, { threat_reason })}
            isLong
          />
        </>
      )}
      <AnswerFlag
        label={t("over100000")}
        description={t("over100000Hint")}
        value={system.is_over_100000}
        onSave={(is_over_100000) => onSaveSystem(system.id, { is_over_100000 })}
      />
      <Technologies system={system.id} answers={answers} onSave={onSave} />
    </>
  );
}

interface TechnologiesProps extends Pick<WizardProps, "answers" | "onSave"> {
  readonly system: number;
}

/** Renders which technologies a system uses, folded: measures for unused ones may be left out of the act. */
function Technologies({ system, answers, onSave }: TechnologiesProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const usage = technologiesSchema.safeParse(toPlainObject(answers.technologies)[system]).data ?? {};
  const names = technologyNames();
  const answeredCount = names.filter((name) => typeof usage[name] === "boolean").length;
  return (
    <details>
      <Text component="summary" size="sm" fw={500} style={{ cursor: "pointer" }}>
        {pick(questions.technologies.label)}
        <Text component="span" size="sm" c="dimmed" fw={400}>
          {` — ${t("technologiesAnswered", { count: answeredCount, of: names.length })}`}
        </Text>
      </Text>
      <Stack gap={12} mt={12}>
        {names.map((name) => (
          <AnswerFlag
            key={name}
            label={pick(usedTechnologies[name].name)}
            value={usage[name]}
            onSave={(answer) => onSave({ technologies: { [system]: { [name]: answer } } })}
          />
        ))}
      </Stack>
    </details>
  );
}

/** Renders the systems of the act: whether each is included, and its questions. */
export function ActSystems({ company, answers, onSave, onRefresh }: WizardProps) {
  const t = useWords(documentsWords);
  const { systems, save } = useActSystems(company, onRefresh);
  const wizards = useWords(documentWizardsWords);
  const all = systems?.map(({ id }) => id) ?? [];
  // The row of the latest tick: its result is shown there.
  const [pressed, setPressed] = useState<number>();
  const storedIds = JSON.stringify(Array.isArray(answers.systems) ? answers.systems : []);
  const included = useConflictingAnswer(storedIds, (text) => onSave({ systems: JSON.parse(text) }));
  const { shown, others } = chosenAnswer(JSON.parse(included.shown), all);
  const chosenIds = new Set([...shown, ...others]);
  const include = (id: number, isIncluded: boolean) => {
    const next = isIncluded ? [...chosenIds, id] : [...chosenIds].filter((systemId) => systemId !== id);
    setPressed(id);
    // It may include systems that are not shown.
    void included.put(JSON.stringify(chosenAnswer(next, all).shown.length === all.length ? [] : next));
  };
  const namesOf = (ids: string) => {
    const includedIds = new Set(chosenAnswer(JSON.parse(ids), all).shown);
    return systems?.flatMap(({ id, name }) => (includedIds.has(id) ? [name] : [])).join("; ");
  };
  return (
    <Stack gap={12}>
      <Text fw={600}>{t("threats")}</Text>
      {systems && others.length > 0 && <HintText text={wizards("othersChosen")} />}
      <IncrementalList rows={systems ?? []}>
        {(system) => (
          <Card key={system.id} withBorder padding={12} data-system={system.id}>
            <Stack gap={12}>
              <Text fw={600}>{system.name}</Text>
              <div>
                <Checkbox
                  label={t("included")}
                  checked={chosenIds.has(system.id)}
                  disabled={chosenIds.size === 1 && chosenIds.has(system.id)}
                  onChange={(event) => include(system.id, event.currentTarget.checked)}
                />
                {pressed === system.id && (
                  <ContestedNote
                    theirs={included.theirs && namesOf(included.theirs.value)}
                    isRefused={included.isRefused}
                    onSettle={included.settle}
                  />
                )}
              </div>
              <SystemOfAct system={system} onSaveSystem={save} answers={answers} onSave={onSave} />
            </Stack>
          </Card>
        )}
      </IncrementalList>
    </Stack>
  );
}
