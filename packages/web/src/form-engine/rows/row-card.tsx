import { UnstyledButton } from "@mantine/core";
import { isAnswered, isApplicable } from "@opis/model/completeness/completeness";
import { type Form, isFilled, ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, Suspense, useId, useState } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnDemand } from "../../ui/load-on-open.tsx";
import type { AnyRow } from "../edits/edit-target.ts";
import type { RowRegister } from "../find-certificate.tsx";
import { useFormContext } from "../form-context.tsx";
import { Question } from "../question/question.tsx";
import { useHidingChange } from "../question/use-hiding-change.ts";
import { formWords } from "../words.ts";
import { CopyButton } from "./copy-button.tsx";
import { RemoveRow } from "./row-line.tsx";
import classes from "./rows.module.css";

const ClosingNotice = lazyPart(() =>
  import("../question/hidden-answers-notice.tsx").then(({ HiddenAnswersNotice: component }) => ({
    default: component,
  })),
);
const CopyMenu = lazyPart(() => import("./copy-menu.tsx").then(({ CopyMenu: component }) => ({ default: component })));

interface RowCardProps {
  readonly child: Form;
  readonly row: AnyRow;
  readonly title: string;
  /** Fields shown on this step. */
  readonly shownFields: readonly string[];
  /** Child collections of the row: a site's forms. */
  readonly nested: ReactNode;
  /** Other rows of the collection, whose answers may be copied. */
  readonly others: readonly AnyRow[];
  readonly titleOf: (row: AnyRow) => string;
  readonly startsOpen: boolean;
  readonly onRemove: ((row: AnyRow) => Promise<void>) | undefined;
}

/** Number of questions from which copying answers is offered. */
const copyFrom = 4;

/** External registers by the name that declarations use; a new one does not compile until it is added here. */
const rowRegisters: Readonly<Record<NonNullable<Form["register"]>, RowRegister>> = {
  certificates: {
    Find: lazyPart(() =>
      import("../find-certificate.tsx").then(({ FindCertificate: component }) => ({ default: component })),
    ),
    Note: lazyPart(() =>
      import("../certificate-differences.tsx").then(({ RegisterNote: component }) => ({ default: component })),
    ),
  },
};

/** Returns the register that lists the rows of a form, if any. */
export function registerOf({ register }: Form): RowRegister | undefined {
  return register && rowRegisters[register];
}

/** Additional content of row cards, by form: for a site, its scan. */
const rowNotes: Partial<Readonly<Record<FormName, RowRegister["Note"]>>> = {
  site: lazyPart(() => import("../site-scan-summary.tsx").then(({ SiteNote: component }) => ({ default: component }))),
};

/** Returns the note shown under a row's title: differences from a register, or findings of the product. */
function findRegisterNote(form: Form): RowRegister["Note"] | undefined {
  return registerOf(form)?.Note ?? rowNotes[form.name];
}

/** Renders a row as a card with its questions, folded if there are many. */
export function RowCard(props: RowCardProps) {
  const { child, row, title, shownFields, nested, others, titleOf, startsOpen, onRemove } = props;
  const say = useWords(formWords);
  const pick = usePick();
  const { readOnly, targetOf } = useFormContext();
  const [isOpen, setOpen] = useState(startsOpen);
  const bodyId = useId();
  const target = targetOf(child.name, row.id);
  const Note = findRegisterNote(child);
  const { closing, onChange, undo } = useHidingChange(child, row);
  const isTitle = (name: string) => name === child.titleField && child.fields[name]?.kind === "reference";
  const questions = ownFields(child).filter(([name]) => shownFields.includes(name) && !isTitle(name));
  const open = questions.filter(([name]) => isApplicable(child, name, row));
  const due = open.filter(([, { required, counted, forPapers }]) => required || counted || forPapers);
  const answeredCount = due.filter(([name]) => isAnswered(child, name, row)).length;
  const rowTitle = title || pick(child.title);
  const copy = (from: AnyRow, fields: readonly string[]) => {
    for (const name of fields) onChange(target, name, from[name]);
    setOpen(true);
  };
  return (
    <li className={classes.card} data-row={row.id}>
      <div className={classes.cardHead}>
        <UnstyledButton
          className={classes.toggle}
          data-fold
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} className={classes.chevron} aria-hidden />
          <span className={classes.name}>{rowTitle}</span>
          {due.length > 0 && (
            <span className={classes.count}>{say("answered", { count: answeredCount, of: due.length })}</span>
          )}
        </UnstyledButton>
        {!readOnly && questions.length >= copyFrom && others.length > 0 && (
          <OnDemand button={(press) => <CopyButton name={rowTitle} onClick={press} />}>
            <CopyMenu
              {...{ others, row, child }}
              name={rowTitle}
              questions={questions.map(([name]) => name)}
              nameOf={(otherRow) => titleOf(otherRow) || pick(child.title)}
              onCopy={copy}
            />
          </OnDemand>
        )}
        {onRemove && <RemoveRow name={rowTitle} onRemove={() => void onRemove(row)} />}
      </div>
      {Note && (
        <div className={classes.cardNote}>
          <Suspense>
            <Note row={row} target={target} />
          </Suspense>
        </div>
      )}
      {isOpen && (
        <div id={bodyId} className={classes.cardBody}>
          {open.map(([name, field]) => (
            <div key={name}>
              <Question
                target={target}
                name={name}
                field={field}
                value={row[name]}
                isMissing={field.required === true && !isFilled(row[name])}
                onChange={onChange}
              />
              {closing?.field === name && (
                <Suspense>
                  <ClosingNotice declared={child} closing={closing} onUndo={() => undo(target)} />
                </Suspense>
              )}
            </div>
          ))}
          {nested}
        </div>
      )}
    </li>
  );
}
