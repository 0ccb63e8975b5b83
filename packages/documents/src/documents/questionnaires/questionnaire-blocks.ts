import type { Words } from "@opis/model/bilingual-text";
import { commentedField } from "@opis/model/declaration/commentable-fields";
import type { Form } from "@opis/model/declaration/form";
import { stepsOf } from "@opis/model/declaration/form-steps";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { companyDay } from "@opis/model/time/company-day";
import { isWorkflowStatus, workflowStatuses } from "@opis/model/workflow";
import { heading, table, text } from "../../block.ts";
import type { Block, ContentRow } from "../../composed-document.ts";
import type { PrintedComment, PrintedPlace, PrintSource } from "./printed-company.ts";
import { answersOf, printWords, type RowAnswers, stepBlocks } from "./step-blocks.ts";

/** Renders a questionnaire: completeness, steps with headings of the given level, comments. */
export function questionnaireBlocks(source: PrintSource, place: PrintedPlace, level: 2 | 3): Block[] {
  const declared = formNamed(place.form);
  const found = source.index.row(place.form, place.id);
  if (!found) throw new Error(`There is no ${place.form} ${place.id}`);
  const row = answersOf(found);
  const missing = Array.isArray(row.missing) ? row.missing.map(String) : [];
  const steps = stepsOf(declared).flatMap((step) => {
    const blocks = stepBlocks({ source, declared, row, missing }, step);
    if (blocks.length === 0 || !declared.steps) return blocks;
    return [section(level, `${step.number}. ${step.title[source.language]}`), ...blocks];
  });
  return [...standing(source, declared, row, missing), ...steps, ...comments(source, place, level)];
}

/** Renders completeness, unanswered questions, location and time of the last change. */
function standing(source: PrintSource, declared: Form, row: RowAnswers, missing: readonly string[]): Block[] {
  const { language, showsPercents, timeZone } = source;
  const labels = missing.map((name) => declared.fields[name]?.label[language] ?? name);
  const status =
    typeof row.status === "string" && isWorkflowStatus(row.status) ? workflowStatuses[row.status][language] : "";
  const headRows: readonly (readonly [Words, string])[] = [
    [printWords.filled, showsPercents && typeof row.percent === "number" ? `${row.percent} %` : ""],
    [printWords.missing, labels.join("; ")],
    [printWords.status, status],
    [printWords.changed, typeof row.modified === "string" ? dayText(row.modified, timeZone) : ""],
  ];
  const rows = headRows.flatMap(([name, words]): ContentRow[] =>
    words ? [[[text(name[language])], [text(words)]]] : [],
  );
  const notes = [
    ...(row.is_active === false ? [printWords.inactive] : []),
    ...(row.pending_approval === true ? [printWords.proposed] : []),
  ].map((note): ContentRow => ({ group: [text(note[language])] }));
  const columns = [
    { title: "", width: 2 },
    { title: "", width: 3 },
  ];
  return [table(columns, [...notes, ...rows], { header: false })];
}

function comments({ comments: all, language, timeZone }: PrintSource, place: PrintedPlace, level: 2 | 3): Block[] {
  const own = all.filter(({ form, id }) => form === place.form && id === place.id);
  if (own.length === 0) return [];
  const columns = [
    { title: printWords.question[language], width: 2 },
    { title: printWords.comment[language], width: 4 },
    { title: printWords.author[language], width: 2 },
  ];
  const rows = own.map((comment): ContentRow => {
    const question = questionOf(comment)?.[language] ?? comment.field;
    return [
      [text(question)],
      [text(comment.content)],
      [text(`${comment.author}, ${dayText(comment.created, timeZone)}`)],
    ];
  });
  return [section(level, printWords.comments[language]), table(columns, rows)];
}

function questionOf({ form, field }: PrintedComment): Words | undefined {
  return commentedField(formNamed(form), field)?.label;
}

function dayText(time: string, timeZone: string): string {
  return companyDay(new Date(time), timeZone).split("-").reverse().join(".");
}

function section(level: 2 | 3, name: string): Block {
  return heading(level, name, { numbered: false });
}
