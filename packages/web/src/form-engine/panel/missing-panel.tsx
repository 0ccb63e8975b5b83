import { Button, Stack, Text } from "@mantine/core";
import type { Form } from "@opis/model/declaration/form";
import { stepOf } from "@opis/model/declaration/form-steps";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import classes from "../form.module.css";
import { useFormContext } from "../form-context.tsx";
import { useFormSource } from "../form-source.tsx";
import type { RejectedAnswer } from "../saving/rejected-answers.ts";
import { useRowTitles } from "../use-row-titles.ts";
import { formWords } from "../words.ts";
import type { DocumentNeed } from "./document-needs.ts";

const RejectedList = lazyPart(() =>
  import("./rejected-list.tsx").then(({ RejectedList: component }) => ({ default: component })),
);

interface MissingPanelProps {
  readonly declared: Form;
  readonly missing: readonly string[];
  readonly rejected: readonly RejectedAnswer[];
  readonly needs: readonly DocumentNeed[];
  readonly onOpen: (field: string, row?: number) => void;
}

/** Renders refused answers, missing answers by step, and what documents need beyond that; each links to its input. */
export function MissingPanel({ declared, missing, rejected, needs, onOpen }: MissingPanelProps) {
  const pick = usePick();
  if (missing.length + rejected.length + needs.length === 0) {
    return <NothingMissing />;
  }
  const steps = [...new Set(missing.map((field) => stepOf(declared, field)))].sort((a, b) => a - b);
  return (
    <Stack gap={12}>
      <Suspense>{rejected.length > 0 && <RejectedList {...{ declared, rejected, onOpen }} />}</Suspense>
      {steps.length > 0 && (
        <Stack gap={12} data-testid="missing-list">
          {steps.map((step) => (
            <div key={step}>
              {declared.steps && (
                <div className={classes.group}>
                  {step}. {pick(declared.steps[step - 1] ?? declared.title)}
                </div>
              )}
              {missing
                .filter((field) => stepOf(declared, field) === step)
                .map((field) => (
                  <button
                    key={field}
                    type="button"
                    className={classes.item}
                    data-field={field}
                    onClick={() => onOpen(field)}
                  >
                    <span className={classes.dot} aria-hidden />
                    {labelAsQuestion(declared.fields[field], pick(declared.fields[field]?.label ?? declared.title))}
                  </button>
                ))}
            </div>
          ))}
        </Stack>
      )}
      <NeedsList {...{ needs, onOpen }} />
    </Stack>
  );
}

interface NeedsListProps {
  readonly needs: readonly DocumentNeed[];
  readonly onOpen: (field: string, row?: number) => void;
}

/** Renders what documents still need beyond the percentage, by form; each links to its input. */
function NeedsList({ needs, onOpen }: NeedsListProps) {
  const say = useWords(formWords);
  const { declared } = useFormContext();
  if (needs.length === 0) return null;
  const forms = new Set(needs.map(({ of }) => of?.form ?? declared));
  return (
    <div data-testid="needs-list">
      <div className={classes.group}>{say("forPapers")}</div>
      {[...forms].map((form) => (
        <NeedsOfForm
          key={form.name}
          form={form}
          needs={needs.filter(({ of }) => (of?.form ?? declared) === form)}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

function NeedsOfForm({ form, needs, onOpen }: NeedsListProps & { readonly form: Form }) {
  const pick = usePick();
  const titleOf = useRowTitles(form);
  return needs.map(({ field, question, of }) => (
    <button
      key={`${field} ${of?.row.id ?? ""}`}
      type="button"
      className={classes.item}
      data-field={field}
      onClick={() => onOpen(field, of?.row.id)}
    >
      <span className={classes.dot} aria-hidden />
      <span>
        {pick(question.label)}
        {of && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {titleOf(of.row) || pick(form.title)}
          </Text>
        )}
      </span>
    </button>
  ));
}

/** Turns the label of a yes-or-no field, a statement written to be read with «да» or «нет», into a question. */
function labelAsQuestion(field: Form["fields"][string] | undefined, label: string): string {
  return field?.kind === "flag" && !label.endsWith("?") ? `${label}?` : label;
}

/** Renders the message of a complete questionnaire, with the link to the documents. */
function NothingMissing() {
  const say = useWords(formWords);
  const navigate = useNavigate();
  const { company } = useFormContext();
  const href = useFormSource().documentsAddress(company);
  return (
    <Stack gap={8} px={8} align="flex-start">
      <Text c="var(--opis-success)">{say("nothingMissing")}</Text>
      {href !== undefined && (
        <Button size="sm" onClick={() => void navigate({ href })}>
          {say("toDocuments")}
        </Button>
      )}
    </Stack>
  );
}
