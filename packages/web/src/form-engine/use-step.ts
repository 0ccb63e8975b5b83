import { useHotkeys } from "@mantine/hooks";
import type { Form } from "@opis/model/declaration/form";
import { type Step, stepOf } from "@opis/model/declaration/form-steps";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { instructionAt, withoutInstruction } from "../ui/questionnaire-path.ts";
import { focusQuestion, useQuestionKeys } from "./question/focus-question.ts";

/** What to open in a questionnaire: a step, a question, or a question of a child row. */
export interface OpenQuestion {
  readonly step?: number | undefined;
  readonly field?: string | undefined;
  readonly row?: number | undefined;
}

/** Id of the heading of the step shown. */
export const stepHeadingId = "step-heading";

/** Returns the current step, stored in the address, and functions to go to another one: buttons, keys, links to a question. */
export function useStep(form: Form, steps: readonly Step[], open: OpenQuestion, onFind: () => void) {
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const field = open.field ?? (hash in form.fields || hash.includes(".") ? hash : undefined);
  const [current, setCurrent] = useState(() => (field ? stepOf(form, field) : (open.step ?? 1)));
  const step = steps.find(({ number }) => number === current) ?? steps[0];
  if (!step) throw new Error(`the form ${form.name} has no steps`);

  // The browser's back button leads to the previous step.
  const show = (number: number) => {
    setCurrent(number);
    const search = number === 1 ? "" : `?step=${number}`;
    void navigate({
      href: `${withoutInstruction(pathname)}${search}`,
      replace: number === current,
      resetScroll: false,
    });
  };
  const goTo = (targetStep: number) => {
    const number = Math.min(Math.max(targetStep, 1), steps.length);
    if (number === current) return;
    // An input commits its text on blur; an unmounted one gets no blur event.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    show(number);
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() => document.getElementById(stepHeadingId)?.focus({ preventScroll: true }));
  };
  const goToQuestion = (name: string, row?: number) => {
    if (stepOf(form, name) !== current) show(stepOf(form, name));
    focusQuestion(name, row);
  };

  // A link to a question is followed once: later the user may have moved on.
  const openKey = field ? `${field} ${open.row ?? ""}` : "";
  const followed = useRef("");
  useEffect(() => {
    if (followed.current === openKey) return;
    followed.current = openKey;
    if (!field) return;
    setCurrent(stepOf(form, field));
    focusQuestion(field, open.row);
  }, [openKey, field, open.row, form]);

  // The address names the step, also after the back button; an instruction opens next to the previous step.
  const isInstructionOpen = instructionAt(pathname) !== undefined;
  const inAddress = open.step ?? 1;
  useEffect(() => {
    if (!isInstructionOpen && !field) setCurrent(inAddress);
  }, [isInstructionOpen, field, inAddress]);

  useQuestionKeys();
  useHotkeys(
    [
      ["mod+Enter", () => goTo(current + 1)],
      ["alt+ArrowRight", () => goTo(current + 1)],
      ["alt+ArrowLeft", () => goTo(current - 1)],
      ["alt+/", onFind, { usePhysicalKeys: true }],
    ],
    [],
  );
  // Inside an answer the slash is a character; on the Russian layout it is typed with Shift.
  useHotkeys([
    ["/", onFind],
    ["shift+/", onFind],
  ]);
  return { step, goTo, goToQuestion, turnTo: setCurrent, leaveInstruction: () => isInstructionOpen && show(current) };
}
