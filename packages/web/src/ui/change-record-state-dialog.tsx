import { Button, Modal, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { ApiError, fieldError } from "../api/api-error.ts";
import { useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { DialogFooter } from "./dialogs/dialog-footer.tsx";
import { reactToError } from "./messages/react-to-error.ts";

/** Props of the inputs of a state change. */
export interface MoveFieldsProps<Body> {
  readonly body: Body;
  readonly error: unknown;
  readonly onChange: (part: Partial<Body>) => void;
}

interface RecordMoveProps<Body> {
  /** Name of the state change, for the title and the button. */
  readonly title: string;
  readonly initial: Body;
  /** Fields at which errors are shown. */
  readonly members: readonly string[];
  readonly fields: (props: MoveFieldsProps<Body>) => ReactNode;
  readonly send: (body: Body) => Promise<void>;
  readonly onClose: () => void;
}

/** Moves a record to another state with the data it needs; refusals are shown at their inputs. */
export function RecordMove<Body>({ title, initial, members, fields, send, onClose }: RecordMoveProps<Body>) {
  const t = useWords(commonWords);
  const [body, setBody] = useState(initial);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await send(body);
      onClose();
    } catch (failure) {
      setError(failure);
      if (!(failure instanceof ApiError) || !members.some((name) => fieldError(failure, name))) reactToError(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": t("close") }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {fields({ body, error, onChange: (part) => setBody((before) => ({ ...before, ...part })) })}
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={isSending}>
              {title}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
