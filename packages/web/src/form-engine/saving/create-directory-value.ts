import type { FormName } from "@opis/model/forms/form-names";
import type { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { usageIn } from "../../api/in-use-error.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import type { PendingEdit } from "../edits/edit-storage.ts";
import { deleteRow, type EditTarget } from "../edits/edit-target.ts";
import { isNewRow, newRowId } from "../edits/new-rows.ts";
import { RefusedValue } from "../edits/send-result.ts";
import { forgetRow, saveQueue } from "./current-save-queue.ts";
import {
  type AddedValue,
  saveState,
  setProblem,
  subscribe,
  updateSaveState,
  useSaveState,
  whileSending,
} from "./save-store.ts";

/** Creates a directory value: immediately, or later if the server is unreachable. Returns its id, or why it is refused. */
export async function createValue(
  client: QueryClient,
  { company, form }: Pick<EditTarget, "company" | "form">,
  answers: PendingEdit["answers"] & { readonly name: string },
): Promise<number | RefusedValue | undefined> {
  const target = { company, form, id: newRowId() };
  const row = await saveQueue(client).add(target, answers);
  if (row instanceof RefusedValue) setProblem(target, "name", undefined);
  if (row === undefined || row instanceof RefusedValue) return row;
  const id = row === "waiting" ? target.id : row.id;
  updateSaveState({ newValues: [...saveState().newValues, { company, form, id, name: answers.name, answers }] });
  return id;
}

/** Deletes a value created here by mistake; one that is in use by now stays. */
export async function undoCreatedValue(client: QueryClient, value: AddedValue): Promise<void> {
  forgetNewValue(value);
  if (isNewRow(value.id)) return void forgetRow(client, value);
  try {
    // The edit that removes the reference must be sent first.
    await whileSending(waitUntilSent().then(() => deleteRow(value)));
  } catch (error) {
    if (!usageIn(error)) reactToError(error);
  }
}

/** Waits until no edit is being sent. */
function waitUntilSent(): Promise<void> {
  return new Promise((resolve) => {
    const update = () => {
      if (saveState().waiting.some(({ isGoing }) => isGoing)) return;
      stop();
      resolve();
    };
    const stop = subscribe(update);
    update();
  });
}

/** Stops treating a value as created here. */
function forgetNewValue({ company, form, id }: AddedValue): void {
  const otherValues = saveState().newValues.filter(
    (value) => !(value.company === company && value.form === form && value.id === id),
  );
  updateSaveState({ newValues: otherValues });
}

/** Returns the directory values created during this visit, or still waiting on this device to be created. */
export function useNewValues(company: number, form: FormName): readonly AddedValue[] {
  const all = useSaveState(({ newValues }) => newValues);
  return useMemo(() => all.filter((value) => value.company === company && value.form === form), [all, company, form]);
}
